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

  /** A RULE_BROKEN error with the message of the rule that the input breaks. */
  static rule(message: string): AppError {
    return new AppError('RULE_BROKEN', { message });
  }
}
