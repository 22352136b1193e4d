import { ERRORS, type ErrorCode } from '@commonpurse/contracts';

type Extras = { message?: string; headers?: Record<string, string> };

/** An error that is answered on purpose: status and text come from the table of errors in contracts. */
export class AppError extends Error {
  override readonly name = 'AppError';
  readonly statusCode: number;
  readonly headers: Record<string, string>;

  constructor(
    readonly code: ErrorCode,
    { message, headers = {} }: Extras = {},
  ) {
    super(message ?? ERRORS[code].message);
    this.statusCode = ERRORS[code].statusCode;
    this.headers = headers;
  }

  /** A 400 that says which rule the input breaks, in that rule's own words. */
  static rule(message: string): AppError {
    return new AppError('RULE_BROKEN', { message });
  }
}
