import { once } from '../format/once';

const number = once(() => new Intl.NumberFormat('en-AU'));

/** How much of a limit is left, in words. */
export function lengthMessage(used: number, limit: number): string {
  const left = limit - used;
  const amount = `${number().format(Math.abs(left))} ${Math.abs(left) === 1 ? 'character' : 'characters'}`;
  return left < 0 ? `${amount} too many` : `${amount} left`;
}
