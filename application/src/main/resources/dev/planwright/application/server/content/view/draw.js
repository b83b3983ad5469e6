const SVG = 'http://www.w3.org/2000/svg';
const DAY = 86_400_000;
const ENDED = ['completed', 'failed', 'stopped'];
const ADVICE = { go: 'Go', fix_first: 'Fix first', stop: 'Stop' };
const FORMATS = ['mspdi', 'xer', 'pmxml', 'xlsx', 'docx', 'pptx', 'pdf', 'csv-jira', 'csv-asana', 'github', 'ics', 'md', 'json'];
const MOST_ROWS = 400;

/** An element with attributes and children; texts are never read as HTML. */
function element(name, attributes = {}, ...children) {
  return filled(document.createElement(name), attributes, children);
}

function drawn(name, attributes = {}, ...children) {
  return filled(document.createElementNS(SVG, name), attributes, children);
}

function filled(made, attributes, children) {
  for (const [key, value] of Object.entries(attributes)) {
    if (value !== undefined) {
      made.setAttribute(key, value);
    }
  }
  made.append(...children.filter(child => child !== undefined && child !== null));
  return made;
}

/** A text of a plan within a sentence of ours: no mark in it turns the direction of what follows. */
export const apart = words => `\u2068${words}\u2069`;
const text = value => (value === undefined || value === null ? '–' : String(value));
const date = value => (typeof value === 'string' ? value.slice(0, 10) : undefined);

function button(label, work) {
  const made = element('button', { type: 'button' }, label);
  made.addEventListener('click', work);
  return made;
}

function card(title, value, more, tone) {
  return element(
    'div',
    { class: `pv-card ${tone ?? ''}` },
    element('dt', {}, title),
    element('dd', {}, text(value), ...(more ? [element('small', {}, more)] : [])),
  );
}

function section(title, ...children) {
  return element('section', { 'aria-label': title }, element('h2', {}, title), ...children);
}

/** Runs what may be refused, and says so. */
async function tried(note, work) {
  note.textContent = '';
  try {
    return await work();
  } catch (problem) {
    note.textContent = problem.message;
    return undefined;
  }
}

/**
 * Follows a plan until it has ended. `api` calls tools; what is told of the plan first is `status`.
 * Gives a function that ends it.
 */
export function progressView(root, api, planId, told, ended) {
  const state = element('strong', { role: 'status' }, 'connecting');
  const step = element('span', { class: 'soft' });
  const bar = element('progress', { max: 100, 'aria-label': 'Progress of the plan' });
  const note = element('p', { class: 'pv-note', role: 'alert' });
  const stop = button('Stop', () => tried(note, async () => stand(await api.call('plan_stop', { plan_id: planId }))));
  root.replaceChildren(
    element('div', { class: 'pv' }, element('p', { class: 'pv-bar' }, state, step), bar, element('div', { class: 'pv-bar' }, stop), note),
  );
  let over = false;
  let timer;
  function stand(status) {
    const percent = Math.floor(status.progress_percentage ?? bar.value);
    const shown = `${status.state}, ${percent} %`;
    if (state.textContent !== shown) {
      state.textContent = shown;
    }
    step.textContent = status.queue_position ? `place ${status.queue_position} in the queue` : text(status.current_step ?? '');
    bar.value = percent;
    note.textContent = status.error?.message ?? (status.waiting_for === 'agent' ? `Waits for its agent: ${status.open_questions} questions.` : '');
    if (ENDED.includes(status.state)) {
      over = true;
      stop.hidden = true;
      step.textContent = '';
      ended?.(status);
    }
  }
  async function look() {
    const status = await tried(note, () => api.call('plan_status', { plan_id: planId }));
    if (status && !over) {
      stand(status);
    }
    if (!over) {
      timer = setTimeout(look, api.pollMs ?? 5000);
    }
  }
  if (told?.state) {
    stand(told);
  }
  if (!over) {
    look();
  }
  return () => {
    over = true;
    clearTimeout(timer);
  };
}

/** The data of all stages of a section. */
async function whole(api, planId, name) {
  return Object.assign({}, ...Object.values(await data(api, planId, name)));
}

/** A section's data, whose JSON may come in pieces. */
async function data(api, planId, name) {
  let pieces = '';
  let cursor;
  for (let turn = 0; turn < 60; turn++) {
    const part = await api.call('plan_read', { plan_id: planId, section: name, format: 'data', max_chars: 24000, ...(cursor ? { cursor } : {}) });
    if (part.data) {
      return part.data;
    }
    pieces += part.text ?? '';
    cursor = part.cursor;
    if (!cursor) {
      return JSON.parse(pieces);
    }
  }
  throw new Error(`${name} is too long to be shown here.`);
}

function money(amount, unit) {
  return typeof amount === 'number' ? `${Math.round(amount).toLocaleString()} ${unit ?? ''}`.trim() : undefined;
}

function headline(summary) {
  const { finish = {}, deadline, cost = {}, funding_gap: gap } = summary;
  const { go } = summary;
  return element(
    'dl',
    { class: 'pv-cards' },
    ...(go ? [card('Advice', ADVICE[go] ?? go, '', { go: 'good', stop: 'bad' }[go] ?? 'watch')] : []),
    ...(finish.p80 ? [card('Finish, P80', date(finish.p80), `planned ${date(finish.planned)}, P50 ${date(finish.p50)}`)] : []),
    ...(deadline ? [card('Deadline', date(deadline.date), deadline.probability === undefined ? '' : `met with ${Math.round(100 * deadline.probability)} %`, deadline.met ? 'good' : 'bad')] : []),
    ...(cost.p80 ? [card('Cost, P80', money(cost.p80, cost.unit), `likely ${money(cost.likely, cost.unit)}, P50 ${money(cost.p50, cost.unit)}`)] : []),
    ...(gap ? [card('Funding gap', money(gap.amount, cost.unit), gap.from_month ? `from ${gap.from_month}` : '', 'bad')] : []),
  );
}

/** How surely it is at most so much: a curve over the twentieths of the runs, and the same as a table. */
function distribution(title, spread, marks) {
  const known = marks.filter(mark => Number.isFinite(mark.value));
  if (known.length < 2) {
    return undefined;
  }
  const values = [...spread, ...known.map(mark => mark.value)];
  const from = Math.min(...values);
  const x = value => (300 * (value - from)) / Math.max(1, Math.max(...values) - from) + 10;
  const y = share => 100 - 90 * share;
  const level = mark => (mark.share === undefined ? [y(0), y(1)] : [y(0), y(mark.share)]);
  const curve = spread.length < 3
    ? []
    : [
        drawn(
          'svg',
          { class: 'pv-curve', viewBox: '0 0 320 112', role: 'img', 'aria-label': `${title}: ${known.map(mark => `${mark.name} ${mark.shown}`).join(', ')}` },
          ...[0, 0.5, 0.8, 1].flatMap(share => [drawn('line', { class: 'grid', x1: 10, x2: 310, y1: y(share), y2: y(share) }), drawn('text', { class: 'soft', x: 12, y: y(share) - 2 }, `${100 * share} %`)]),
          drawn('polyline', { class: 'curve', points: spread.map((value, place) => `${x(value)},${y((place + 0.5) / spread.length)}`).join(' ') }),
          ...known.map(mark => drawn('line', { class: mark.limit ? 'limit' : 'mark', x1: x(mark.value), x2: x(mark.value), y1: level(mark)[0], y2: level(mark)[1] }, drawn('title', {}, `${mark.name}: ${mark.shown}`))),
        ),
      ];
  return element(
    'div',
    { class: 'pv-spread' },
    ...curve,
    element(
      'table',
      {},
      element('caption', { class: 'soft' }, title),
      element('tbody', {}, ...known.map(mark => element('tr', {}, element('th', { scope: 'row' }, mark.name), element('td', {}, mark.shown)))),
    ),
  );
}

function rows(schedule) {
  const tasks = schedule.tasks ?? [];
  const all = (schedule.phases ?? []).flatMap(phase => [{ ...phase, whole: true }, ...tasks.filter(task => task.phase === phase.id)]);
  return (all.length ? all : tasks).filter(row => date(row.start) && date(row.finish)).slice(0, MOST_ROWS);
}

function chart(list, pixels) {
  const begin = Math.min(...list.map(row => Date.parse(date(row.start))));
  const end = Math.max(...list.map(row => Date.parse(date(row.finish)))) + DAY;
  const label = 190;
  const x = day => label + ((day - begin) / DAY) * pixels;
  const height = 22 * list.length + 24;
  const months = [];
  for (let at = new Date(begin); at < end; at = new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 1, 1))) {
    months.push(at);
  }
  const every = Math.max(1, Math.ceil(60 / (30 * pixels)));
  return drawn(
    'svg',
    { width: Math.ceil(x(end)) + 10, height, role: 'img', 'aria-label': `Gantt chart of ${list.length} rows from ${date(new Date(begin).toISOString())} to ${date(new Date(end).toISOString())}; the table below has the same` },
    ...months.filter((_, place) => place % every === 0).flatMap(month => [
      drawn('line', { class: 'grid', x1: x(month), x2: x(month), y1: 0, y2: height }),
      drawn('text', { class: 'soft', x: x(month) + 3, y: 14 }, month.toISOString().slice(0, 7)),
    ]),
    ...list.flatMap((row, place) => {
      const y = 24 + 22 * place;
      const start = Date.parse(date(row.start));
      const width = Math.max(2, ((Date.parse(date(row.finish)) - start) / DAY + 1) * pixels);
      const title = text(row.title);
      return [
        drawn('text', { x: row.whole ? 4 : 14, y: y + 14, 'font-weight': row.whole ? 600 : 400 }, title.length > 26 ? `${title.slice(0, 25)}…` : title),
        drawn('rect', { class: row.critical ? 'critical' : 'row', x: x(start), y: y + 4, width, height: row.whole ? 7 : 13 }, drawn('title', {}, `${apart(title)}: ${date(row.start)} to ${date(row.finish)}${row.critical ? ', critical' : ''}`)),
      ];
    }),
  );
}

function gantt(schedule) {
  const every = rows(schedule);
  if (every.length === 0) {
    return undefined;
  }
  let pixels = 1.5;
  const critical = element('input', { type: 'checkbox', id: 'pv-critical' });
  const place = element('div', { class: 'pv-scroll', tabindex: 0, role: 'region', 'aria-label': 'Gantt chart' });
  const draw = () => {
    const list = critical.checked ? every.filter(row => row.critical) : every;
    place.replaceChildren(list.length ? chart(list, pixels) : element('p', {}, 'Nothing is critical.'));
  };
  critical.addEventListener('change', draw);
  const zoom = factor => {
    pixels = Math.min(24, Math.max(0.2, pixels * factor));
    draw();
  };
  draw();
  return section(
    'Schedule',
    element('p', { class: 'pv-bar' }, button('Zoom in', () => zoom(1.6)), button('Zoom out', () => zoom(1 / 1.6)), critical, element('label', { for: 'pv-critical' }, 'Critical path only (red)')),
    place,
    element('details', {}, element('summary', {}, 'As a table'), table(['Task', 'Start', 'Finish', 'Critical'], every.map(row => [row.title, date(row.start), date(row.finish), row.critical ? 'yes' : '']))),
  );
}

function table(heads, lines) {
  return element(
    'div',
    { class: 'pv-scroll', tabindex: 0, role: 'region', 'aria-label': heads.join(', ') },
    element(
      'table',
      {},
      element('thead', {}, element('tr', {}, ...heads.map(head => element('th', { scope: 'col' }, head)))),
      element('tbody', {}, ...lines.map(line => element('tr', { 'data-find': line.map(text).join(' ').toLowerCase() }, ...line.map(cell => element('td', {}, text(cell)))))),
    ),
  );
}

function risks(all = []) {
  if (all.length === 0) {
    return undefined;
  }
  const at = (likelihood, impact) => all.filter(risk => risk.likelihood === likelihood && risk.impact === impact).map(risk => risk.id).join(' ');
  const scale = [1, 2, 3, 4, 5];
  const matrix = element(
    'table',
    { class: 'pv-matrix' },
    element('caption', { class: 'soft' }, 'Likelihood (down) by impact (across), with the ids of the risks'),
    element('thead', {}, element('tr', {}, element('td', {}), ...scale.map(impact => element('th', { scope: 'col' }, text(impact))))),
    element(
      'tbody',
      {},
      ...scale.toReversed().map(likelihood =>
        element('tr', {}, element('th', { scope: 'row' }, text(likelihood)), ...scale.map(impact => element('td', { class: likelihood * impact >= 15 ? 'hot' : likelihood * impact >= 8 ? 'warm' : '' }, at(likelihood, impact)))),
      ),
    ),
  );
  const sorted = all.toSorted((one, other) => (other.score ?? 0) - (one.score ?? 0));
  return section('Risks', matrix, table(['Id', 'Risk', 'Score', 'Response'], sorted.map(risk => [risk.id, risk.title, risk.score, risk.response])));
}

/** An option, and what taking it moves. */
function option({ label, price, recommended, breaks = [] }, unit) {
  const parts = [
    price?.days ? `finish ${signed(price.days)} days` : undefined,
    price?.cost ? `cost ${signed(Math.round(price.cost))} ${unit ?? ''}`.trim() : undefined,
    price?.gap ? `gap ${signed(Math.round(price.gap))} ${unit ?? ''}`.trim() : undefined,
    kept('deadline', price?.deadline_kept),
    kept('budget', price?.budget_kept),
    kept('both', price?.both_kept),
    breaks.length ? `breaks ${breaks.join(', ')}` : undefined,
    recommended ? 'recommended' : undefined,
  ].filter(Boolean);
  return parts.length ? `${apart(label)} (${parts.join(', ')})` : apart(label);
}

/** In how many runs a limit is kept with the option, where that is known. */
const kept = (what, share) => share && `${what} kept in ${Math.round(100 * share.after)} %`;

export const signed = number => `${number > 0 ? '+' : ''}${number.toLocaleString()}`;

function decisions(all = [], unit) {
  return all.length === 0
    ? undefined
    : section(
        'Decisions',
        table(
          ['Question', 'Unless decided', 'By', 'Who', 'Options on P80'],
          all.map(one => [`${one.id ? `${one.id} ` : ''}${one.question}`, one.default, one.decide_by ?? (one.by_days === undefined ? undefined : `day ${one.by_days}`), one.owner, (one.options ?? []).map(each => option(each, unit)).join('; ')]),
        ),
      );
}

/** The numbers at once; the rest, which is long, when it is asked for. */
function budget(cost, read) {
  if (!cost?.p80) {
    return undefined;
  }
  const place = element('div', {}, ...costs(cost));
  const more = button('Phases, money and how sure it is', async () => {
    more.disabled = true;
    const found = await read();
    more.disabled = false;
    if (found) {
      place.replaceChildren(...costs(cost, found));
      more.remove();
      place.tabIndex = -1;
      place.focus();
    }
  });
  return section('Budget', place, element('p', {}, more));
}

function costs(cost, found = {}) {
  const { unit } = cost;
  const phases = (found.tree ?? []).filter(line => line.level === 1);
  const marks = [['likely'], ['P50', 0.5], ['P80', 0.8]].map(([name, share]) => ({ name, share, value: cost[name.toLowerCase()], shown: text(money(cost[name.toLowerCase()], unit)) }));
  return [
    distribution(`Cost, ${unit}: how surely it is at most so much`, found.cost_spread ?? [], marks),
    phases.length ? table(['Phase', 'Low', 'Likely', 'High'], phases.map(line => [line.title, money(line.low), money(line.likely), money(line.high)])) : undefined,
    found.funding?.length ? table(['Money from', 'Amount', 'Status', 'When'], found.funding.map(one => [one.source, money(one.amount?.likely, one.amount?.unit), one.status, one.when])) : undefined,
  ].filter(Boolean);
}

function finish(found, deadline, spread = []) {
  const time = value => Date.parse(date(value) ?? '');
  const marks = [['planned'], ['P50', 0.5], ['P80', 0.8], ['P90', 0.9]].map(([name, share]) => ({ name, share, value: time(found[name.toLowerCase()]), shown: text(date(found[name.toLowerCase()])) }));
  const limit = deadline?.date ? [{ name: 'deadline', limit: true, value: time(deadline.date), shown: date(deadline.date) }] : [];
  return section('When it ends', distribution('Finish: how surely it is at most so late', spread.map(time), [...marks, ...limit]));
}

/** Hosts pass on only tools that are listed: behind the proxy plan_download stands there, which saves the file. */
const described = (api, given) =>
  api.call('plan_file_info', given).catch(problem =>
    api.call('plan_download', given).catch(() => {
      throw problem;
    }),
  );

function exports_(api, planId, note) {
  const formats = element('select', { 'aria-label': 'Format' }, ...FORMATS.map(format => element('option', {}, format)));
  const get = more =>
    tried(note, async () => {
      const given = { plan_id: planId, ...more };
      const file = await (more.format ? api.call('plan_export', given) : described(api, given));
      if (file.saved_path) {
        note.textContent = `Saved as ${file.saved_path}`;
        return;
      }
      if (!file.download_url) {
        throw new Error('The file is not ready yet.');
      }
      const saved = { uri: file.download_url, name: new URL(file.download_url).pathname.split('/').at(-1), mimeType: file.content_type };
      await (api.save && more.artifact !== 'report' ? api.save(saved) : api.open(file.download_url));
    });
  return element(
    'p',
    { class: 'pv-bar' },
    button('Report', () => get({ artifact: 'report' })),
    button('Zip', () => get({ artifact: 'zip' })),
    formats,
    button('Export', () => get({ format: formats.value })),
  );
}

function search(content, looked) {
  const field = element('input', { type: 'search', placeholder: 'Find tasks, risks, decisions', 'aria-label': 'Find in the plan' });
  field.addEventListener('input', () => {
    const words = field.value.trim().toLowerCase();
    content.querySelectorAll('[data-find]').forEach(row => (row.hidden = !row.dataset.find.includes(words)));
    content.querySelectorAll('details').forEach(part => (part.open = words !== '' || part.open));
  });
  field.addEventListener('change', () => looked(field.value.trim() ? ` and searches it for "${apart(field.value.trim())}"` : ''));
  return field;
}

/** Draws a completed plan, and gives what it was drawn from. */
export async function planView(root, api, planId) {
  const note = element('p', { class: 'pv-note', role: 'alert' });
  root.replaceChildren(element('div', { class: 'pv' }, element('p', { role: 'status' }, 'The plan is being read …'), note));
  const summary = await tried(note, () => data(api, planId, 'summary'));
  if (!summary) {
    return undefined;
  }
  const there = Object.keys((await tried(note, () => data(api, planId, 'contents'))) ?? {});
  const part = async name => (there.includes(name) ? tried(note, () => whole(api, planId, name)) : undefined);
  const schedule = await part('schedule');
  const register = await part('risks');
  const decided = await part('decisions');
  const digest = { ...summary, risks: register?.risks, decisions: decided?.register ?? summary.decisions };
  const looked = more => api.looked?.(`The user looks at the plan "${apart(text(digest.title))}" (${planId})${more}.`);
  const content = element(
    'div',
    {},
    summary.finish ? finish(summary.finish, summary.deadline, schedule?.finish_spread) : undefined,
    schedule ? gantt(schedule) : undefined,
    budget(summary.cost, () => part('budget')),
    risks(digest.risks),
    decisions(digest.decisions, summary.cost?.unit),
  );
  root.replaceChildren(element('div', { class: 'pv' }, element(api.heading ?? 'h1', {}, text(digest.title)), headline(summary), exports_(api, planId, note), element('p', {}, search(content, looked)), note, content));
  looked('');
  return { digest, schedule };
}
