import type { CallKey, Wire } from './index';

type Nothing = Record<never, never>;

/** A part of the input: absent if the call has none, and optional if all of its fields are. */
type Part<Name extends string, Value> = unknown extends Value
  ? unknown
  : Nothing extends Value
    ? { [Key in Name]?: Value }
    : { [Key in Name]: Value };

/** What a call takes: the parameters of its path, its query and its body, as the table of calls declares them. */
export type CallInput<Key extends CallKey> = Part<'params', Wire[Key]['params']> &
  Part<'query', Wire[Key]['query']> &
  Part<'body', Wire[Key]['body']>;

/** The arguments of a call after its key; none if it needs no input. Each client adds its own options. */
export type CallArguments<Key extends CallKey, Options = unknown> =
  Nothing extends CallInput<Key> ? [input?: CallInput<Key> & Options] : [input: CallInput<Key> & Options];
