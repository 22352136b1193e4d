/** A program that was called failed; what it said stands in the message. */
export class CommandError extends Error {
  override name = 'CommandError';
}
