import { byId, health, offerCopies, repeat, show } from './shared.js';

const PLAN_ID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/i;

function fact(name, text, tone) {
  const shown = document.querySelector(`[data-fact="${name}"]`);
  shown.textContent = text;
  shown.parentElement.className = `card ${tone}`;
}

function tell(now) {
  const reached = now !== undefined;
  const healthy = reached && now.status === 'healthy';
  const database = reached && now.database === 'available';
  fact('status', reached ? now.status : 'not reached', healthy ? 'good' : 'bad');
  fact('database', database ? 'available' : reached ? 'away' : '–', database ? 'good' : 'bad');
  fact('workers', now?.workers_alive ?? '–', now?.workers_alive > 0 ? 'good' : 'watch');
  fact('queue', now?.queue_depth ?? '–', '');
  const note = byId('health-note');
  const advice = !reached
    ? 'The server cannot be reached now. This page asks again every ten seconds.'
    : !database
      ? 'The database is away: plans wait, and the service comes back by itself.'
      : now.workers_alive === 0
        ? 'No worker is running: plans are taken in, but do not move on until one is.'
        : '';
  note.textContent = advice;
  show(note, advice !== '');
  show(byId('health'));
}

/** Whole addresses and lines of output are pasted as often as bare ids. */
byId('plan').addEventListener('paste', event => {
  const found = event.clipboardData?.getData('text').match(PLAN_ID);
  if (found) {
    event.preventDefault();
    event.target.value = found[0];
  }
});

offerCopies();
repeat(10, async () => tell(await health()));
