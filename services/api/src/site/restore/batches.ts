/** Rows per query to another database. */
export const BATCH = 1_000;

export function* inBatches<Item>(items: readonly Item[], size = BATCH): Generator<readonly Item[]> {
  for (let at = 0; at < items.length; at += size) yield items.slice(at, at + size);
}
