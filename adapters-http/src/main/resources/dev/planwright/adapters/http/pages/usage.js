import { byId, element, show } from './shared.js';

const SVG = 'http://www.w3.org/2000/svg';
const WIDTH = 100;
const HEIGHT = 10;
const number = new Intl.NumberFormat('en');

const PARTS = [
  { name: 'input', title: 'Input', of: use => use.total_input_tokens },
  { name: 'output', title: 'Output', of: use => use.total_output_tokens - use.total_thinking_tokens },
  { name: 'thinking', title: 'Thinking (a part of output)', of: use => use.total_thinking_tokens },
];

function bar(use, most) {
  const drawing = document.createElementNS(SVG, 'svg');
  drawing.setAttribute('viewBox', `0 0 ${WIDTH} ${HEIGHT}`);
  drawing.setAttribute('preserveAspectRatio', 'none');
  drawing.setAttribute('class', 'bars');
  drawing.setAttribute('aria-hidden', 'true');
  let from = 0;
  for (const part of PARTS) {
    const width = (WIDTH * Math.max(0, part.of(use))) / most;
    const piece = document.createElementNS(SVG, 'rect');
    piece.setAttribute('x', from);
    piece.setAttribute('width', width);
    piece.setAttribute('height', HEIGHT);
    piece.setAttribute('class', part.name);
    drawing.append(piece);
    from += width;
  }
  return drawing;
}

/** Nothing that is stated or estimated may be free or unknown. */
function money(use) {
  const stated = Number(use.total_cost_usd);
  const estimated = Number(use.total_cost_estimate_usd);
  const parts = [];
  if (stated > 0) {
    parts.push(stated.toFixed(4));
  }
  if (estimated > 0) {
    parts.push(`about ${estimated.toFixed(4)}`);
  }
  return parts.join(' + ') || '–';
}

function row(name, use, drawing) {
  const figure = value => element('td', { class: 'number' }, value);
  return element(
    'tr',
    {},
    element('th', { scope: 'row' }, name),
    element('td', {}, ...(drawing ? [drawing] : [])),
    figure(number.format(use.total_calls)),
    figure(number.format(use.total_input_tokens)),
    figure(number.format(use.total_cached_tokens)),
    figure(number.format(use.total_output_tokens)),
    figure(number.format(use.total_thinking_tokens)),
    figure(money(use)),
  );
}

/** Draws what the models used, once there is some. */
export function drawUsage(summary) {
  if (summary.total_calls === 0) {
    return;
  }
  const most = Math.max(1, ...summary.by_model.map(use => use.total_input_tokens + use.total_output_tokens));
  const heads = ['Calls', 'Input', 'Cached', 'Output', 'Thinking', 'Cost, USD'];
  byId('usage-key').replaceChildren(
    ...PARTS.map(part => element('li', {}, element('span', { class: part.name }), part.title)),
  );
  byId('usage-table').replaceChildren(
    element('caption', {}, 'Tokens of all calls of this plan, failed ones too'),
    element(
      'thead',
      {},
      element(
        'tr',
        {},
        element('th', { scope: 'col' }, 'Model'),
        element('td', {}, element('span', { class: 'sr' }, 'Chart')),
        ...heads.map(head => element('th', { scope: 'col', class: 'number' }, head)),
      ),
    ),
    element('tbody', {}, ...summary.by_model.map(use => row(use.llm_model, use, bar(use, most)))),
    element('tfoot', {}, row('Total', summary)),
  );
  show(byId('usage'));
}
