import { apart, signed } from './draw.js';
import { action, element, tabled } from './shared.js';

const OPERATIONS = {
  set: 'set a value',
  add: 'add an element',
  drop: 'drop an element',
  correct: 'correct a fact',
  choose: 'choose a scenario',
  answer: 'answer a question',
  ratify: 'ratify a choice',
};
const ALONE = ['drop', 'choose', 'ratify'];

const labelled = (words, field) => element('label', {}, words, field);

function choice(options, attributes = {}) {
  return element('select', attributes, ...Object.entries(options).map(([value, words]) => element('option', { value }, words)));
}

const scrolled = (name, heads, rows) =>
  element('div', { class: 'scroll', tabindex: 0, role: 'region', 'aria-label': name }, element('table', {}, ...tabled(heads, rows)));

/** Numbers, lists and objects are what they look like; all else is text. */
function value(words) {
  try {
    return JSON.parse(words);
  } catch {
    return words;
  }
}

/** What a change moves, in one line. */
function moved(effect, unit) {
  if (!effect) {
    return '–';
  }
  const parts = [
    effect.days ? `finish (P80) ${signed(effect.days)} days` : undefined,
    effect.cost ? `cost (P80) ${signed(effect.cost)} ${unit ?? ''}`.trim() : undefined,
    effect.gap ? `missing money ${signed(effect.gap)} ${unit ?? ''}`.trim() : undefined,
    ...(effect.limits ?? []),
  ].filter(Boolean);
  return parts.length ? parts.join('; ') : 'moves nothing';
}

function operation(names, labels, removed) {
  const op = choice(OPERATIONS);
  const id = element('input', { required: '', maxlength: 100, list: 'elements', autocomplete: 'off', placeholder: '1.2.1, K3, Q1 …' });
  const field = element('input', { maxlength: 100, autocomplete: 'off', placeholder: 'effort_days.m' });
  const to = element('input', { autocomplete: 'off', list: 'labels' });
  const [fieldLabel, toLabel] = [labelled('Which part', field), labelled('New value', to)];
  const row = element('fieldset', { class: 'field' }, element('legend', { class: 'sr' }, 'A change'), labelled('What', op), labelled('Element', id), fieldLabel, toLabel);
  const fit = () => {
    fieldLabel.hidden = !['set', 'add'].includes(op.value);
    toLabel.hidden = ALONE.includes(op.value);
    to.required = !toLabel.hidden;
  };
  op.addEventListener('change', fit);
  to.addEventListener('focus', () => {
    const options = op.value === 'answer' ? names.find(one => one.id === id.value.trim())?.options : undefined;
    labels.replaceChildren(...(options ?? []).map(one => element('option', { value: one.label }, one.changes ?? '')));
  });
  fit();
  row.append(
    action('Remove', () => {
      row.remove();
      removed();
    }),
  );
  row.read = () => ({
    op: op.value,
    id: id.value.trim(),
    ...(fieldLabel.hidden || !field.value.trim() ? {} : { field: field.value.trim() }),
    ...(toLabel.hidden ? {} : { value: value(to.value.trim()) }),
  });
  return row;
}

/**
 * Changes of an ended plan. `names` are ids and titles of its elements; `done` is told the result.
 */
export function editForm(api, plan, names, note, done) {
  const list = element('datalist', { id: 'elements' }, ...names.map(({ id, title }) => element('option', { value: id }, title ?? '')));
  const labels = element('datalist', { id: 'labels' });
  const rows = element('div');
  const why = element('input', { maxlength: 2000 });
  const rewrite = choice({ '': 'stay as they are', models: 'are written again by language models', agent: 'are written again by your agent' });
  const more = action('One more change', () => add().querySelector('select').focus());
  function add() {
    const row = operation(names, labels, () => (rows.firstElementChild ?? add()).querySelector('select').focus());
    rows.append(row);
    return row;
  }
  add();
  const form = element(
    'form',
    {},
    list,
    labels,
    rows,
    element('p', {}, more),
    element('div', { class: 'field' }, labelled('Why', why), labelled('Texts that rest on it', rewrite)),
    element('button', { class: 'main' }, 'Make a revision'),
  );
  form.addEventListener('submit', event => {
    event.preventDefault();
    note(form, async () => {
      const made = await api.call('plan_edit', {
        plan_id: plan.id,
        operations: [...rows.children].map(row => row.read()),
        ...(why.value.trim() ? { note: why.value.trim() } : {}),
        ...(rewrite.value ? { rewrite: rewrite.value } : {}),
        ...(plan.revision ? { if_revision: plan.revision } : {}),
      });
      await done(made, `Revision ${made.revision.number}: ${moved(made.effect, plan.unit)}. ${made.next}`);
    });
  });
  return form;
}

function comparison(data) {
  const side = one => `${one.plan_id.slice(0, 8)}, revision ${one.revision}`;
  return [
    element('p', { role: 'status' }, `From ${side(data.a)} to ${side(data.b)}: ${data.effect ? moved(data.effect, unit(data)) : `elements that differ: ${data.changes.length}`}.`),
    ...(data.headline.length ? [scrolled('Numbers', ['Number', 'Before', 'After'], data.headline.map(line => [line.name, line.a, line.b]))] : []),
    data.changes.length
      ? scrolled('Changes', ['Element', 'Alone it moves', 'What differs'], data.changes.map(one => [`${one.id} ${one.title}`, moved(one.effect, unit(data)), one.fields.map(difference).join('; ')]))
      : element('p', {}, 'No element differs.'),
  ];
}

const unit = data => data.headline.find(line => line.name === 'currency')?.b;

const shown = part => (part === undefined || part === null || part === '' ? 'nothing' : apart(typeof part === 'object' ? JSON.stringify(part) : String(part)));

const difference = ({ field, before, after }) => `${field || 'element'}: ${shown(before)} → ${shown(after)}`;

/** The plan beside another one, or beside an earlier revision of its own. */
export async function compareForm(api, plan, note) {
  const { plans } = await api.call('plan_list', { state: 'completed', limit: 50 });
  const others = [
    ...Array.from({ length: Math.max(0, (plan.revision ?? 1) - 1) }, (_, place) => [`${plan.id}@${place + 1}`, `revision ${place + 1} of this plan`]).toReversed(),
    ...plans.filter(one => one.plan_id !== plan.id).map(one => [one.plan_id, `${apart(one.title ?? one.prompt_excerpt)} (${one.created_at.slice(0, 10)})`]),
  ];
  if (others.length === 0) {
    return element('p', {}, 'There is nothing to compare it with: no earlier revision, and no other completed plan. A copy can be changed and compared.');
  }
  const other = choice(Object.fromEntries(others));
  const found = element('div');
  const form = element('form', {}, element('div', { class: 'field' }, labelled('Before', other), element('button', { class: 'main' }, 'Compare')), found);
  const ask = format => api.call('plan_compare', { a: other.value, b: plan.id, format });
  form.addEventListener('submit', event => {
    event.preventDefault();
    note(form, async () => {
      const { data } = await ask('data');
      const save = action('Save as a page with both charts', () => note(form, async () => saved('comparison.html', (await ask('html')).text)));
      found.replaceChildren(...comparison(data), element('p', {}, save));
    });
  });
  return form;
}

function saved(name, text) {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/html' }));
  element('a', { href: address, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/** Links that show the report to whoever has them. */
export async function shareForm(api, plan, note) {
  const days = element('input', { type: 'number', min: 1, max: 365, value: 30, required: '' });
  const made = element('p', { class: 'field' });
  const links = element('div', { tabindex: -1 });
  const form = element('form', {}, element('div', { class: 'field' }, labelled('Days until it ends', days), element('button', { class: 'main' }, 'Make a link')), made, links);
  const end = share =>
    note(form, async () => {
      draw((await api.call('plan_unshare', { plan_id: plan.id, ...share })).shares);
      links.focus();
    });
  function draw(shares) {
    links.replaceChildren(
      ...(shares.length
        ? [
            scrolled('Links that open', ['Revision', 'Ends', 'Opened', 'Action'], shares.map(one => [String(one.revision), one.expires_at.slice(0, 10), `${one.views} times`, action('End', () => end({ share_id: one.share_id }))])),
            action('End all links', () => end({})),
          ]
        : [element('p', {}, 'No link opens this plan.')]),
    );
  }
  form.addEventListener('submit', event => {
    event.preventDefault();
    note(form, async () => {
      const share = await api.call('plan_share', { plan_id: plan.id, days: Number(days.value) });
      const link = element('input', { readonly: '', value: share.url });
      const copy = action('Copy', async () => {
        link.select();
        await navigator.clipboard?.writeText(share.url);
      });
      made.replaceChildren(labelled('The link, told this once. Whoever has it can read the report.', link), copy);
      draw(share.shares);
      link.focus();
      link.select();
    });
  });
  // No link has this name: the answer lists what opens.
  draw((await api.call('plan_unshare', { plan_id: plan.id, share_id: 'none' })).shares);
  return form;
}
