import { compareForm, editForm, shareForm } from './change.js';
import { planView, progressView } from './draw.js';
import { action, at, byId, element, health, once, own, session, show, tabled } from './shared.js';

let key = '';
let cursor;
let follow;
let looked;
/** What the plan that is looked at was drawn from. */
let drawn;
let request = {};

/** A tool's result; refusals are errors with their code and details. */
async function call(tool, args = {}) {
  const answer = await fetch(at('mcp/tools/call'), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...own(key) },
    body: JSON.stringify({ tool, arguments: args }),
  });
  const body = await answer.json();
  const error = body.error ?? (body.isError ? body.structuredContent?.error : undefined);
  if (error) {
    if (['API_KEY_REQUIRED', 'INVALID_API_KEY'].includes(error.code)) {
      signedOut(error.message);
    }
    throw Object.assign(new Error(error.message), { code: error.code, details: error.details });
  }
  return body.structuredContent;
}

const api = {
  call,
  heading: 'h2',
  pollMs: 3000,
  open: async url => {
    window.open(url, '_blank', 'noopener');
  },
};

async function tried(place, work) {
  byId(place).textContent = '';
  try {
    return await work();
  } catch (problem) {
    byId(place).textContent = problem.message;
    return undefined;
  }
}

function row(plan) {
  const name = action(plan.title ?? plan.prompt_excerpt, () => look(plan.plan_id));
  const numbers = plan.headline?.finish?.p80 ? `until ${plan.headline.finish.p80} (P80)` : `${Math.floor(plan.progress_percentage)} %`;
  return element(
    'tr',
    {},
    element('th', { scope: 'row' }, name),
    element('td', {}, plan.state),
    element('td', {}, numbers),
    element('td', {}, plan.created_at.slice(0, 10)),
  );
}

async function list(more) {
  const query = byId('query').value.trim();
  const state = byId('state').value;
  const found = await tried('list-note', () =>
    call('plan_list', { limit: 20, ...(query ? { query } : {}), ...(state ? { state } : {}), ...(more ? { cursor } : {}) }),
  );
  if (!found || byId('list').hidden) {
    return;
  }
  const rows = found.plans.map(row);
  if (more) {
    byId('plans').tBodies[0].append(...rows);
  } else {
    byId('plans').replaceChildren(
      element('thead', {}, element('tr', {}, ...['Plan', 'State', 'Result', 'Created'].map(head => element('th', { scope: 'col' }, head)))),
      element('tbody', {}, ...rows),
    );
    byId('list-note').textContent = rows.length === 0 ? 'There is no such plan.' : '';
  }
  cursor = found.next_cursor;
  show(byId('more'), cursor !== undefined);
}

async function act(tool, id) {
  const done = await tried('plan-note', () => call(tool, { plan_id: id }));
  if (done) {
    leave();
    await list();
    if (tool !== 'plan_delete') {
      await look(id);
    }
  }
}

function remove(id, place) {
  const sure = action('Delete for good: prompt, files, report', () => act('plan_delete', id));
  place.replaceWith(sure);
  sure.focus();
  byId('plan-note').textContent = 'Nobody can bring a deleted plan back.';
}

/** What is refused is told under the form; it is not begun twice at once. */
const noted = (form, work) => once(form, () => tried('plan-note', work));

function closePanel() {
  byId('actions').querySelector('[aria-expanded="true"]')?.setAttribute('aria-expanded', 'false');
  byId('panel-form').replaceChildren();
  show(byId('panel'), false);
}

/** A button that opens and closes a form below. */
function opens(label, form) {
  const button = action(label, async () => {
    const again = button.getAttribute('aria-expanded') === 'true';
    closePanel();
    if (again) {
      return;
    }
    const place = looked;
    const made = await tried('plan-note', form);
    if (made && looked === place) {
      byId('panel-title').textContent = label;
      byId('panel-form').replaceChildren(made);
      button.setAttribute('aria-expanded', 'true');
      show(byId('panel'));
      byId('panel-title').focus();
    }
  });
  button.setAttribute('aria-expanded', 'false');
  button.setAttribute('aria-controls', 'panel');
  return button;
}

async function copy(id) {
  const made = await tried('plan-note', () => call('plan_fork', { plan_id: id }));
  if (made) {
    await list();
    await look(made.plan_id, 'This is the copy. Edit it, and compare it with the plan that it was made from.');
  }
}

/** Where texts are written again, that is followed first. */
async function edited(id, made, news) {
  await look(id, news);
  if (made.work_id) {
    const place = element('div');
    byId('view').prepend(place);
    follow = progressView(place, api, made.work_id, undefined, () => look(id));
  }
}

/** The elements that the plan was drawn from, by id. */
function elements() {
  const { schedule = {}, digest = {} } = drawn ?? {};
  const decisions = (digest.decisions ?? []).map(one => ({ id: one.id, title: one.question, options: one.options }));
  return [...(schedule.phases ?? []), ...(schedule.tasks ?? []), ...(digest.risks ?? []), ...decisions].filter(one => one.id);
}

function changes(id, status) {
  const plan = { id, revision: status.revision?.number };
  return [
    opens('Edit', () => editForm(api, { ...plan, unit: drawn?.digest?.cost?.unit }, elements(), noted, (made, news) => edited(id, made, news))),
    action('Make a copy', () => copy(id)),
    ...(status.state === 'completed' ? [opens('Compare', () => compareForm(api, plan, noted)), opens('Share', () => shareForm(api, plan, noted))] : []),
  ];
}

function actions(id, status) {
  const ended = ['failed', 'stopped', 'completed'].includes(status.state);
  const again = ended && status.state !== 'completed';
  const erase = action('Delete', () => remove(id, erase));
  closePanel();
  byId('actions').replaceChildren(
    ...(ended ? changes(id, status) : []),
    ...(again ? [action('Resume', () => act('plan_resume', id)), action('Start again', () => act('plan_retry', id))] : []),
    erase,
  );
  byId('plan-title').textContent = status.revision?.number > 1 ? `Plan, revision ${status.revision.number}` : 'Plan';
}

/** Shows no plan any more, and asks for none. */
function leave() {
  follow?.();
  follow = undefined;
  looked = undefined;
  drawn = undefined;
  closePanel();
  byId('plan-note').textContent = '';
  byId('plan-news').textContent = '';
  show(byId('plan'), false);
}

async function draw(place, id) {
  const found = await planView(place, api, id);
  if (looked === place) {
    drawn = found;
  }
}

/** Shows a plan, in a place of its own: an answer that comes late is not drawn beside the next plan's buttons. */
async function look(id, news = '') {
  leave();
  byId('plan-news').textContent = news;
  const place = element('div');
  looked = place;
  byId('actions').replaceChildren();
  byId('view').replaceChildren(place);
  show(byId('plan'));
  byId('plan-title').focus();
  const status = await tried('plan-note', () => call('plan_status', { plan_id: id }));
  if (!status || looked !== place) {
    return;
  }
  actions(id, status);
  if (status.state === 'completed') {
    await draw(place, id);
  } else {
    follow = progressView(place, api, id, status, ended => {
      actions(id, ended);
      list();
      if (ended.state === 'completed') {
        draw(place, id);
      }
    });
  }
}

/** The questions about a thin prompt; their answers become guidance. */
function interview(questions) {
  byId('questions').replaceChildren(
    ...questions.map(({ field, question }) => element('label', {}, question, element('input', { name: field, maxlength: 1000, 'data-question': question }))),
  );
  show(byId('questions'));
  byId('questions').querySelector('input')?.focus();
}

/** The same request has the same id, so that one that is sent twice makes one plan. */
function requested(args) {
  const words = JSON.stringify(args);
  if (request.words !== words) {
    request = { words, id: [...crypto.getRandomValues(new Uint8Array(16))].map(byte => byte.toString(16).padStart(2, '0')).join('') };
  }
  return { ...args, client_request_id: request.id };
}

async function create() {
  const value = id => byId(id).value;
  const guidance = [...byId('questions').querySelectorAll('input')]
    .filter(field => field.value.trim())
    .map(field => ({ question: field.dataset.question, answer: field.value.trim(), decided_by: 'person' }));
  try {
    byId('create-note').textContent = '';
    const made = await call(
      'plan_create',
      requested({
        prompt: value('prompt'),
        engine: value('engine'),
        ...(value('detail') ? { detail: value('detail') } : {}),
        ...(value('start-date') ? { start_date: value('start-date') } : {}),
        ...(guidance.length ? { guidance } : {}),
      }),
    );
    request = {};
    byId('create').reset();
    byId('questions').replaceChildren();
    show(byId('questions'), false);
    await list();
    await look(made.plan_id);
  } catch (problem) {
    byId('create-note').textContent = problem.code === 'PROMPT_TOO_THIN' ? 'A few answers make a plan of it.' : problem.message;
    if (problem.code === 'PROMPT_TOO_THIN') {
      interview(problem.details.questions);
    }
  }
}

/** Only the operator's secret opens it. */
async function operation() {
  const answer = await fetch(at('operator'), { headers: own(key) });
  if (!answer.ok) {
    return;
  }
  const facts = await answer.json();
  const now = await health();
  byId('standing').replaceChildren(
    ...[['Workers alive', now?.workers_alive], ['Plans waiting', now?.queue_depth], ['Database', now?.database]].map(([name, value]) =>
      element('div', { class: 'card' }, element('dt', {}, name), element('dd', {}, String(value ?? '–'))),
    ),
  );
  byId('failures').replaceChildren(...tabled(['Plan', 'Created', 'Reason', 'Message'], facts.failures.map(one => [one.plan_id, one.created_at.slice(0, 16), one.failure_reason, one.message])));
  byId('feedback').replaceChildren(...tabled(['When', 'From', 'Rating', 'Text', 'Plan'], facts.feedback.map(one => [one.received_at.slice(0, 16), one.user_id, one.rating, one.text, one.plan_id])));
  show(byId('operator'));
}

/** Begins anew: what an earlier key showed is gone. */
async function enter(operator) {
  clear();
  show(byId('sign-in'), false);
  show(byId('start'));
  show(byId('list'));
  await list();
  if (operator) {
    await operation();
  }
}

function clear() {
  leave();
  byId('plans').replaceChildren();
  ['operator', 'more', 'start', 'list'].forEach(part => show(byId(part), false));
}

function signedOut(why = '') {
  key = '';
  clear();
  show(byId('sign-out'), false);
  show(byId('sign-in'));
  byId('key-note').textContent = why;
  byId('key').focus();
}

/** A key that is to stay is left to the browser, and forgotten here. */
async function signIn() {
  const typed = byId('key').value.trim();
  const stay = byId('stay').checked;
  byId('key').value = '';
  const known = await tried('key-note', () => session(stay ? 'POST' : 'GET', typed));
  if (!known?.signed_in) {
    byId('key-note').textContent ||= 'This key is unknown or revoked.';
    byId('key').focus();
    return;
  }
  key = stay ? '' : typed;
  show(byId('sign-out'));
  await enter(known.operator);
  byId('start-title').focus();
}

byId('key-form').addEventListener('submit', event => {
  event.preventDefault();
  once(event.target, signIn);
});
byId('sign-out').addEventListener('click', async () => {
  await tried('key-note', () => session('DELETE'));
  signedOut(byId('key-note').textContent);
});
byId('panel').addEventListener('keydown', event => {
  if (event.key === 'Escape') {
    const opener = byId('actions').querySelector('[aria-expanded="true"]');
    closePanel();
    opener?.focus();
  }
});
byId('create').addEventListener('submit', event => {
  event.preventDefault();
  once(event.target, create);
});
byId('search').addEventListener('submit', event => {
  event.preventDefault();
  list();
});
byId('more').addEventListener('click', () => list(true));

const [now, kept] = await Promise.all([health(), tried('key-note', () => session())]);
const free = now?.authentication_required === false;
show(byId('sign-in'), !free && !kept?.signed_in);
show(byId('sign-out'), kept?.signed_in === true);
if (free || kept?.signed_in) {
  await enter(free || kept.operator);
}
