import type { CallKey, Wire } from '@commonpurse/contracts';
import type { ApiRequest } from './transport';

type Nothing = Record<never, never>;

/** A part of the input: absent if the call has none, and optional if all of its fields are. */
type Part<Name extends string, Value> = unknown extends Value
  ? unknown
  : Nothing extends Value
    ? { [Key in Name]?: Value }
    : { [Key in Name]: Value };

export type CallOptions = Pick<ApiRequest, 'headers' | 'signal' | 'timeout' | 'keepalive'> & {
  /** False for calls without a session: sign-in, sign-up, refresh, sign-out. */
  session?: boolean;
};

/** What a call takes: the parameters of its path, its query and its body, as `@commonpurse/contracts` declares them. */
export type CallInput<Key extends CallKey> = Part<'params', Wire[Key]['params']> &
  Part<'query', Wire[Key]['query']> &
  Part<'body', Wire[Key]['body']>;

type Arguments<Input> = Nothing extends Input ? [input?: Input] : [input: Input];

/** The arguments of a call after its key; none if it needs no input. */
export type CallArguments<Key extends CallKey> = Arguments<CallInput<Key> & CallOptions>;

/** The method and the path of a call, with its parameters encoded: `PUT /forum/:id/follow`. */
export function routeOf(key: CallKey, params: Readonly<Record<string, string>> = {}) {
  const [method = '', template = ''] = key.split(' ');
  const path = template.replaceAll(/:(\w+)/g, (_whole, name: string) => encodeURIComponent(params[name] ?? ''));
  return { method: method as ApiRequest['method'], path };
}
