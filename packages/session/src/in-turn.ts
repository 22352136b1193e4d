import { STORAGE_KEY } from './store';

let last: Promise<unknown> = Promise.resolve();

/** Runs one work at a time: across all tabs if the browser has Web Locks, else within this tab. */
export async function inTurn(work: () => Promise<unknown>): Promise<void> {
  if (navigator.locks) return navigator.locks.request(STORAGE_KEY, async () => void (await work()));
  const turn = last.then(work);
  last = turn.catch(() => undefined);
  await turn;
}
