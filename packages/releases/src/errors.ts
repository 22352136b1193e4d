/**
 * The release store cannot be reached, rejects a request, or is not configured. The message is one line without
 * secrets.
 */
export class StoreError extends Error {
  override readonly name = 'StoreError';
}

/** A release is missing, incomplete, altered or incompatible. The message names the fault in one line. */
export class ReleaseError extends Error {
  override readonly name = 'ReleaseError';
}

export type PointerErrorCode = 'CHANGED_MEANWHILE' | 'NOT_ALLOWED' | 'NO_TABLE' | 'NOTHING_TO_DO' | 'UNAVAILABLE';

/** The pointer was not changed; the message says in one line why. */
export class PointerError extends Error {
  override readonly name = 'PointerError';

  constructor(
    readonly code: PointerErrorCode,
    message: string,
  ) {
    super(message);
  }
}

/** The code of a system or PostgreSQL error, if it has one. */
export const errorCode = (error: unknown): string | undefined => (error as { code?: string } | null)?.code;

const GONE = ['ENOENT', 'ENOTDIR'];

/** The result of reading a file or folder, or undefined if it does not exist: another process may have removed it. */
export const unlessGone = <Result>(reading: Promise<Result>): Promise<Result | undefined> =>
  reading.catch((error: unknown) => {
    if (GONE.includes(errorCode(error) ?? '')) return undefined;
    throw error;
  });
