import { instantOf } from '@commonpurse/contracts';
import { AppError } from '../errors';

/** The moment that a request names. Throws MALFORMED_REQUEST for any other text. */
export function requestedInstant(text: string): Date {
  const moment = instantOf(text);
  if (!moment) throw new AppError('MALFORMED_REQUEST');
  return moment;
}
