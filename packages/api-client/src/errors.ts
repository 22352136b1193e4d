/** The API's refusal, in its own words. */
export class ApiError extends Error {
  override name = 'ApiError';

  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    readonly requestId?: string,
    /** Seconds to wait before another try, where the answer named them. */
    readonly retryAfter?: number,
    /** The answer's body: a few errors say more than code and message. */
    readonly body?: unknown,
  ) {
    super(message);
  }
}

/** No response arrived: no connection, or it broke. */
export class NetworkError extends Error {
  override name = 'NetworkError';

  constructor(cause: unknown) {
    super('We could not reach the service. Check your connection, then try again.', { cause });
  }
}

/** The API's message for its refusal, or the given one when it sent none. */
export const messageOf = (error: unknown, otherwise: string) =>
  error instanceof ApiError && error.message ? error.message : otherwise;
