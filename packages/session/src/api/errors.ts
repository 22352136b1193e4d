/** An error response of the API, with its message. */
export class ApiError extends Error {
  override name = 'ApiError';

  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    readonly requestId?: string,
    /** Seconds to wait before a retry, from the response's Retry-After. */
    readonly retryAfter?: number,
    /** The response's body: a few errors have more than code and message. */
    readonly body?: unknown,
  ) {
    super(message);
  }
}

/** There was no response: no connection, a broken connection, or a timeout. */
export class NetworkError extends Error {
  override name = 'NetworkError';

  constructor(cause: unknown) {
    super('We could not reach the service. Check your connection, then try again.', { cause });
  }
}

/** The API's error message, or the given one if there is none. */
export const messageOf = (error: unknown, otherwise: string) =>
  error instanceof ApiError && error.message ? error.message : otherwise;
