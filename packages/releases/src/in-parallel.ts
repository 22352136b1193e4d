const LIMIT = 8;

/** Runs the work for every item, eight at a time. Starts none after a failure; throws the first once all have ended. */
export async function inParallel<Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<void> {
  const waiting = [...items];
  const failures: unknown[] = [];
  const worker = async () => {
    while (waiting.length && !failures.length) await work(waiting.shift()!).catch((error) => failures.push(error));
  };
  await Promise.all(Array.from({ length: LIMIT }, worker));
  if (failures.length) throw failures[0];
}
