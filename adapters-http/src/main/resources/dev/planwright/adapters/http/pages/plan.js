import { at, byId, element, health, offerCopies, own, repeat, session, show } from './shared.js';
import { planView } from './draw.js';
import { drawUsage } from './usage.js';

const id = byId('plan-id').textContent;
const TERMINAL = ['completed', 'failed', 'stopped'];
const TONES = { completed: 'good', failed: 'bad', stopped: 'watch', processing: 'info', pending: '' };
const ARTIFACTS = [
  { artifact: 'report', file: '030-report.html', title: 'Open the report' },
  { artifact: 'zip', file: 'run.zip', title: 'Download the zip' },
];
const ASK_EVERY_SECONDS = 10;
const CONNECT_AGAIN_SECONDS = 10;

/** The newest standing, and when it came. */
let standing;
let heardAt = 0;
/** Whether this server answers without a key, or the browser keeps one; undefined until that is known. */
let open;
/** Whether it is by a kept key: links cannot bring that, signed ones do without. */
let byKey = false;
/** Asks for what the stream does not tell; undefined until the stream told something. */
let asking;

function note(tone, ...lines) {
  const place = byId('note');
  place.className = `note ${tone}`;
  place.replaceChildren(...lines.map(line => element('p', {}, line)));
  show(place, lines.length > 0);
}

function clock(seconds) {
  const whole = Math.max(0, Math.floor(seconds));
  const two = number => String(number).padStart(2, '0');
  const hours = Math.floor(whole / 3600);
  const rest = `${two(Math.floor((whole % 3600) / 60))}:${two(whole % 60)}`;
  return hours > 0 ? `${hours}:${rest}` : rest;
}

function ended() {
  return standing !== undefined && TERMINAL.includes(standing.state);
}

function tick() {
  if (standing) {
    const since = ended() ? 0 : (performance.now() - heardAt) / 1000;
    byId('elapsed').textContent = clock(standing.elapsed_sec + since);
  }
}

function stands(news) {
  standing = news;
  heardAt = performance.now();
  const percent = Math.floor(news.progress_percentage);
  const state = byId('state');
  if (state.textContent !== news.state) {
    state.textContent = news.state;
  }
  state.className = `badge ${TONES[news.state] ?? ''}`;
  byId('percent').textContent = `${percent} %`;
  byId('bar').value = news.progress_percentage;
  document.title = `${ended() ? news.state : `${percent} %`} · Plan ${id.slice(0, 8)} · Planwright`;
  show(byId('live'));
  note('');
  tick();
  if (ended()) {
    afterEnd();
  }
}

function afterEnd() {
  byId('step').textContent = '';
  show(byId('queue-card'), false);
  if (standing.state === 'failed') {
    const why = standing.error;
    note(
      'bad',
      why?.message ?? 'The plan failed.',
      ...(why?.failed_step ? [`It failed at ${why.failed_step}.`] : []),
      why?.recoverable
        ? 'plan_resume goes on from there; reload this page afterwards.'
        : 'plan_retry starts it again; reload this page afterwards.',
    );
  } else if (standing.state === 'stopped') {
    note('watch', 'The plan was stopped. plan_resume continues it, plan_retry starts it again; reload this page afterwards.');
  }
}

/** A tool's result; undefined when it is refused or cannot be had now. */
async function call(tool, more = {}) {
  try {
    const answer = await fetch(at('mcp/tools/call'), {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...own() },
      body: JSON.stringify({ tool, arguments: { plan_id: id, ...more } }),
    });
    const body = answer.ok ? await answer.json() : { isError: true };
    return body.isError ? undefined : body.structuredContent;
  } catch {
    return undefined;
  }
}

function detail(status) {
  if (!ended()) {
    byId('step').textContent = status.current_step ?? '';
  }
  byId('steps').textContent = `${status.steps_completed} of ${status.steps_total}`;
  show(byId('steps-card'), status.steps_total > 0);
  byId('queue').textContent = status.queue_position > 1000 ? 'over 1,000' : (status.queue_position ?? '');
  show(byId('queue-card'), status.queue_position !== undefined);
  byId('engine').textContent =
    { llm: 'language models', brief: 'rules, no model', outline: 'rules, no model', mixed: 'models and rules' }[status.engine] ?? '';
  show(byId('engine-card'), status.engine !== undefined);
}

async function showUsage() {
  try {
    const answer = await fetch(at(`token-metrics/${id}`), { headers: own() });
    if (answer.ok) {
      drawUsage(await answer.json());
    }
  } catch {
    // The figures that are shown stay; they are asked for again.
  }
}

function size(bytes) {
  return bytes < 1_000_000 ? `${Math.ceil(bytes / 1000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
}

async function showFiles() {
  const found = await Promise.all(
    ARTIFACTS.map(async ({ artifact, file, title }) => {
      const info = await call('plan_file_info', { artifact });
      return info?.download_size === undefined
        ? undefined
        : element('a', { href: byKey ? info.download_url : at(`download/${id}/${file}`) }, `${title} (${size(info.download_size)})`);
    }),
  );
  const links = found.filter(link => link !== undefined);
  byId('links').replaceChildren(...links);
  show(byId('files'), links.length > 0);
}

/** The same as in a conversation. A plan of another program, and a brief that is empty, has nothing to draw. */
async function showPlan() {
  const summary = await call('plan_read', { format: 'data' });
  if (standing.state === 'completed' && summary !== undefined && byId('content-section').hidden) {
    show(byId('content-section'));
    await planView(byId('view'), { heading: 'h2', call: async (tool, more) => (await call(tool, more)) ?? Promise.reject(new Error('This cannot be shown now.')), open: async url => window.open(url, '_blank', 'noopener') }, id);
  }
}

async function service() {
  const now = await health();
  if (standing?.state === 'pending' && now?.workers_alive === 0) {
    note('watch', 'No worker is running: the plan waits until one is.');
  }
  return now;
}

/**
 * What the id alone does not open is asked for only where no key is needed. Says whether there will
 * be more to ask.
 */
async function ask() {
  const last = ended();
  if (open === undefined || standing.state === 'pending') {
    const now = await service();
    if (now && open === undefined) {
      byKey = now.authentication_required && (await session().catch(() => undefined))?.signed_in === true;
      open = byKey || !now.authentication_required;
    }
    show(byId('protected'), open === false);
  }
  let answered = true;
  if (open) {
    const status = await call('plan_status');
    answered = status !== undefined;
    if (answered) {
      detail(status);
    }
    await showUsage();
    if (last) {
      await showFiles();
      await showPlan();
    }
  }
  return open === undefined || !answered || (!last && (open || standing.state === 'pending'));
}

function hear(event) {
  stands(JSON.parse(event.data));
  asking ??= repeat(ASK_EVERY_SECONDS, ask);
}

function ends(stream, event) {
  stream.close();
  hear(event);
  asking();
}

/** The server's own word, or the browser's that the connection broke. */
function trouble(stream, event) {
  if (event.data !== undefined) {
    const told = JSON.parse(event.data);
    if (told.code === 'PLAN_NOT_FOUND') {
      stream.close();
      show(byId('live'), false);
      note('bad', told.message);
    }
  } else if (stream.readyState === EventSource.CLOSED) {
    note('watch', `The server takes no further stream now. This page asks again in ${CONNECT_AGAIN_SECONDS} seconds.`);
    setTimeout(follow, CONNECT_AGAIN_SECONDS * 1000);
  } else {
    note('watch', 'The connection is lost; the browser connects again by itself.');
  }
}

function follow() {
  const stream = new EventSource(at(`sse/plan/${encodeURIComponent(id)}`));
  stream.addEventListener('open', () => note(''));
  stream.addEventListener('status', hear);
  stream.addEventListener('complete', event => ends(stream, event));
  stream.addEventListener('error', event => trouble(stream, event));
}

offerCopies();
show(byId('live'));
setInterval(tick, 1000);
follow();
