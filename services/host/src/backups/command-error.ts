/** A program that was called failed; the message says which one, and how. */
export class CommandError extends Error {
  override name = 'CommandError';
}
