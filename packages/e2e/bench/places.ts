import { mkdirSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const KEPT = fileURLToPath(new URL('../../../.data/bench/', import.meta.url));

/** The folder of the database with this many posts. Loading it takes minutes, so it is kept for the next run. */
export function filledDir(posts: number): string {
  mkdirSync(KEPT, { recursive: true });
  return path.join(KEPT, `${posts}-posts`);
}

/** A temporary folder for one run. */
export const passingDir = (): string => mkdtempSync(path.join(tmpdir(), 'commonpurse-bench-'));

/** The settings of every server that is measured. */
export const environment = (dataDir: string): Record<string, string> => ({
  PORT: '0',
  DATA_DIR: dataDir,
  SEED_DEMO: '1',
  RATE_LIMITS: 'off',
  LOG_LEVEL: 'silent',
});
