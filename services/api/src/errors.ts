import { ERRORS, type ErrorCode } from '@commonpurse/contracts';

type Extras = { message?: string; headers?: Record<string, string>; details?: object };

/** An error that is returned to the client: status and text come from the table of errors in contracts. */
export class AppError extends Error {
  override readonly name = 'AppError';
  readonly statusCode: number;
  readonly headers: Record<string, string>;
  /** Further fields of the body, which the route's schema for the status declares. */
  readonly details: object;

  constructor(
    readonly code: ErrorCode,
    { message, headers = {}, details = {} }: Extras = {},
  ) {
    super(message ?? ERRORS[code].message);
    this.statusCode = ERRORS[code].statusCode;
    this.headers = headers;
    this.details = details;
  }

  /** The error for an input that breaks a rule, with its message: RULE_BROKEN, or PLACEHOLDER_LEFT for a gap. */
  static rule(message: string): AppError {
    return new AppError(message === ERRORS.PLACEHOLDER_LEFT.message ? 'PLACEHOLDER_LEFT' : 'RULE_BROKEN', { message });
  }
}
