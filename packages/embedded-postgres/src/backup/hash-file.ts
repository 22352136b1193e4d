import { createHash } from 'node:crypto';
import { closeSync, openSync, readSync } from 'node:fs';

const CHUNK = Buffer.allocUnsafe(1 << 20);

/**
 * SHA-256 of a file's bytes, in hexadecimal digits. Synchronous, because a copy of a database has a thousand small
 * files, for which streams take ten times as long.
 */
export function hashFile(file: string): string {
  const hash = createHash('sha256');
  const opened = openSync(file, 'r');
  try {
    for (let read; (read = readSync(opened, CHUNK)) > 0;) hash.update(CHUNK.subarray(0, read));
  } finally {
    closeSync(opened);
  }
  return hash.digest('hex');
}
