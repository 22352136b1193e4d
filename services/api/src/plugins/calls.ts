import fp from 'fastify-plugin';
import type { FastifyInstance, FastifyReply, FastifyRequest, FastifySchema } from 'fastify';
import { CALLS, type CallKey, type TaggedCall, type Wire } from '@commonpurse/contracts/calls';
import { ErrorBody, Id } from '@commonpurse/contracts/schemas';
import { Type } from 'typebox';

/** A request of the call: its parameters, query and body have the declared types. */
export type CallRequest<Key extends CallKey> = FastifyRequest<{
  Params: Wire[Key]['params'];
  Querystring: Wire[Key]['query'];
  Body: Wire[Key]['body'];
}>;

/** Registers the handlers of a feature's calls. */
export type Routes = (app: FastifyInstance) => void;

type Reply<Key extends CallKey> = Wire[Key]['reply'] | FastifyReply;
type Handler<Key extends CallKey> = (req: CallRequest<Key>, reply: FastifyReply) => Reply<Key> | Promise<Reply<Key>>;
type Hooks<Key extends CallKey> = { onResponse?: (req: CallRequest<Key>, reply: FastifyReply) => Promise<void> };

declare module 'fastify' {
  /** The declaration of the route's call. */
  interface FastifyContextConfig extends Partial<TaggedCall> {
    call?: CallKey;
  }
  interface FastifyInstance {
    /** Registers the handler of a call that `@commonpurse/contracts` declares. */
    handle<Key extends CallKey>(key: Key, handler: Handler<Key>, hooks?: Hooks<Key>): void;
  }
}

/** Nothing unvalidated reaches a handler: parameters of a path are ids, and undeclared query parameters are dropped. */
function schemaOf(url: string, call: TaggedCall): FastifySchema {
  const { summary, description, tag, params, query = Type.Object({}), body, reply, status = 200 } = call;
  const { files, produces, refusals } = call;
  const names = Array.from(url.matchAll(/:(\w+)/g), ([, name]) => name!);
  const ids = names.length > 0 ? Type.Object(Object.fromEntries(names.map((name) => [name, Id]))) : undefined;
  const types = Object.entries({ 'application/json': reply, ...files });
  const content: Record<string, unknown> = Object.fromEntries(types.map(([type, schema]) => [type, { schema }]));
  const schema = {
    summary,
    description,
    tags: [tag],
    produces,
    params: params ?? ids,
    querystring: query,
    body,
    response: {
      '4xx': ErrorBody,
      '5xx': ErrorBody,
      [status]: files ? { content } : reply,
      ...refusals,
    },
  };
  // Fastify refuses a schema that is undefined.
  return Object.fromEntries(Object.entries(schema).filter(([, part]) => part !== undefined));
}

/**
 * Registers handlers by the key of their call. Neither a route that is no call nor a call without a handler gets past
 * the start.
 */
export const callsPlugin = fp(async (app) => {
  const unhandled = new Set<string>(Object.keys(CALLS));

  app.addHook('onRoute', ({ method, url, config }) => {
    if (!config?.call) throw new Error(`${String(method)} ${url} is no call that contracts declares`);
  });

  app.decorate('handle', function handle(key, handler, hooks) {
    if (!unhandled.delete(key)) throw new Error(`${key} is no call that contracts declares, or has two handlers`);
    const [method = '', url = ''] = key.split(' ');
    const call = CALLS[key];
    this.route({
      ...(hooks as object),
      method,
      url,
      schema: schemaOf(url, call),
      config: { ...call, call: key },
      exposeHeadRoute: call.head === true,
      handler: (req, reply) => handler(req as CallRequest<typeof key>, reply.code(call.status ?? 200)),
    });
  });

  app.addHook('onReady', async () => {
    if (unhandled.size > 0) throw new Error(`Calls without a handler: ${[...unhandled].join(', ')}`);
  });
});
