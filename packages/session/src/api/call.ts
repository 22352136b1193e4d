import type { CallArguments as Arguments, CallKey } from '@commonpurse/contracts';
import type { ApiRequest } from './transport';

export type CallOptions = Pick<ApiRequest, 'headers' | 'signal' | 'timeout' | 'keepalive'> & {
  /** False for calls without a session: sign-in, sign-up, refresh, sign-out. */
  session?: boolean;
};

/** The arguments of a call after its key; none if it needs no input. */
export type CallArguments<Key extends CallKey> = Arguments<Key, CallOptions>;
