import { ApiError, messageOf, NetworkError } from '@commonpurse/session';
import { isOffline, OFFLINE_MESSAGE } from '@commonpurse/ui';

/** A form's error: at one field, or for the form as a whole. */
export type Failure<Field extends string = never> = {
  message: string;
  field?: Field | undefined;
  /** Whether the API refused a username that the rules allow. */
  usernameTaken?: boolean | undefined;
  /** Seconds to wait before the next attempt, where the API gave them. */
  retryAfter?: number | undefined;
  /** Why no response came, where none did, and what to do. */
  unreachable?: string | undefined;
};

/** Why no response came, as far as the browser knows. */
export const noAnswer = ({ message }: NetworkError): string => (isOffline() ? OFFLINE_MESSAGE : message);

/** Returns the API's message about a refusal, or `otherwise` where there is none. */
export const failureOf = (error: unknown, otherwise: string): Failure => ({
  message: messageOf(error, otherwise),
  retryAfter: error instanceof ApiError ? error.retryAfter : undefined,
  unreachable: error instanceof NetworkError ? noAnswer(error) : undefined,
});

const lasting = (seconds: number) =>
  seconds < 90 ? `about ${Math.max(1, Math.ceil(seconds))} seconds` : `about ${Math.ceil(seconds / 60)} minutes`;

/** When to try again, where the API gave the seconds; otherwise nothing. */
export const waitFor = (seconds: number | undefined): string =>
  seconds === undefined ? '' : `You can try again in ${lasting(seconds)}. `;
