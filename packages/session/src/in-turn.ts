import { STORAGE_KEY } from './store';

let last: Promise<unknown> = Promise.resolve();

/** Does one such work after the other: in all tabs, where the browser has locks, else in this one. */
export async function inTurn(work: () => Promise<unknown>): Promise<void> {
  if (navigator.locks) return navigator.locks.request(STORAGE_KEY, async () => void (await work()));
  const turn = last.then(work);
  last = turn.catch(() => undefined);
  await turn;
}
