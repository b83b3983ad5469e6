import { planView, progressView } from './draw.js';
import { at, byId, element, health, show } from './shared.js';

let key = '';
let cursor;
let follow;
let looked;

/** A tool's result; refusals are errors with their code and details. */
async function call(tool, args = {}) {
  const answer = await fetch(at('mcp/tools/call'), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Accept: 'application/json', ...(key ? { 'X-API-Key': key } : {}) },
    body: JSON.stringify({ tool, arguments: args }),
  });
  const body = await answer.json();
  const error = body.error ?? (body.isError ? body.structuredContent?.error : undefined);
  if (error) {
    throw Object.assign(new Error(error.message), { code: error.code, details: error.details });
  }
  return body.structuredContent;
}

const api = {
  call,
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

function action(label, work, tone) {
  const made = element('button', { type: 'button', class: tone }, label);
  made.addEventListener('click', work);
  return made;
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
  if (!found) {
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
  place.replaceWith(action('Delete for good: prompt, files, report', () => act('plan_delete', id)));
  byId('plan-note').textContent = 'Nobody can bring a deleted plan back.';
}

function actions(id, status) {
  const again = ['failed', 'stopped'].includes(status.state);
  const erase = action('Delete', () => remove(id, erase));
  byId('actions').replaceChildren(
    ...(again ? [action('Resume', () => act('plan_resume', id)), action('Start again', () => act('plan_retry', id))] : []),
    erase,
  );
}

/** Shows no plan any more, and asks for none. */
function leave() {
  follow?.();
  follow = undefined;
  looked = undefined;
  show(byId('plan'), false);
}

/** Shows a plan, in a place of its own: an answer that comes late is not drawn beside the next plan's buttons. */
async function look(id) {
  leave();
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
    await planView(place, api, id);
  } else {
    follow = progressView(place, api, id, status, ended => {
      actions(id, ended);
      list();
      if (ended.state === 'completed') {
        planView(place, api, id);
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

async function create(event) {
  event.preventDefault();
  const value = id => byId(id).value;
  const guidance = [...byId('questions').querySelectorAll('input')]
    .filter(field => field.value.trim())
    .map(field => ({ question: field.dataset.question, answer: field.value.trim(), decided_by: 'person' }));
  try {
    byId('create-note').textContent = '';
    const made = await call('plan_create', {
      prompt: value('prompt'),
      engine: value('engine'),
      ...(value('detail') ? { detail: value('detail') } : {}),
      ...(value('start-date') ? { start_date: value('start-date') } : {}),
      ...(guidance.length ? { guidance } : {}),
    });
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

function table(place, heads, rows) {
  byId(place).replaceChildren(
    element('thead', {}, element('tr', {}, ...heads.map(head => element('th', { scope: 'col' }, head)))),
    element('tbody', {}, ...rows.map(cells => element('tr', {}, ...cells.map(cell => element('td', {}, String(cell ?? '–')))))),
  );
}

/** Only the operator's secret opens it; a user's key shows nothing of it. */
async function operation() {
  const answer = await fetch(at('operator'), { headers: { Accept: 'application/json', ...(key ? { 'X-API-Key': key } : {}) } });
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
  table('failures', ['Plan', 'Created', 'Reason', 'Message'], facts.failures.map(one => [one.plan_id, one.created_at.slice(0, 16), one.failure_reason, one.message]));
  table('feedback', ['When', 'From', 'Rating', 'Text', 'Plan'], facts.feedback.map(one => [one.received_at.slice(0, 16), one.user_id, one.rating, one.text, one.plan_id]));
  show(byId('operator'));
}

/** Begins anew: what an earlier key showed is gone. */
async function enter() {
  leave();
  show(byId('operator'), false);
  byId('plans').replaceChildren();
  show(byId('more'), false);
  show(byId('start'));
  show(byId('list'));
  await list();
  await operation();
}

byId('key-form').addEventListener('submit', event => {
  event.preventDefault();
  key = byId('key').value.trim();
  byId('key').value = '';
  enter();
});
byId('create').addEventListener('submit', create);
byId('search').addEventListener('submit', event => {
  event.preventDefault();
  list();
});
byId('more').addEventListener('click', () => list(true));

const now = await health();
show(byId('sign-in'), now?.authentication_required !== false);
if (now?.authentication_required === false) {
  await enter();
}
