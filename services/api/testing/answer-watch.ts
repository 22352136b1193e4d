import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ERRORS, type ErrorBody, type ErrorCode } from '@commonpurse/contracts';
import { ErrorBody as ErrorSchema } from '@commonpurse/contracts/schemas';
import { errorsOf } from '../src/documentation/route-errors';
import { schemaCheck } from './schema-check';

type Schema = { type?: string };
type Declared = Schema & { content?: Record<string, { schema: Schema }> };

/** Replies of an app that violate its routes' declarations, since the last call of `takeBroken`. */
const broken = new WeakMap<FastifyInstance, string[]>();

export const takeBroken = (app: FastifyInstance): string[] => broken.get(app)?.splice(0) ?? [];

const isOurs = ({ routeOptions }: FastifyRequest): boolean => routeOptions.config.access !== undefined;

const typeOf = (reply: FastifyReply) => String(reply.getHeader('content-type')).split(';')[0] ?? '';

/** The schema that the route declares for the reply, if any: for its type, where it has several. */
function declaredFor(req: FastifyRequest, reply: FastifyReply): Schema | undefined {
  if (!isOurs(req)) return ErrorSchema;
  const { statusCode } = reply;
  const responses = req.routeOptions.schema?.response as Record<string, Declared>;
  const declared = responses[statusCode] ?? responses[`${Math.floor(statusCode / 100)}xx`];
  return declared?.content ? declared.content[typeOf(reply)]?.schema : declared;
}

const typesOf = (req: FastifyRequest, { statusCode }: FastifyReply): string[] => {
  const responses = req.routeOptions.schema?.response as Record<string, Declared>;
  return [...(req.routeOptions.schema?.produces ?? []), ...Object.keys(responses[statusCode]?.content ?? {})];
};

function errorComplaint(req: FastifyRequest, error: ErrorBody, statusCode: number): string | undefined {
  const { code, message } = error;
  if (error.statusCode !== statusCode || ERRORS[code].statusCode !== statusCode)
    return `${code} comes as ${statusCode}`;
  if (message.trim() === '') return `${code} says nothing`;
  const { method, url = '', schema, config } = req.routeOptions;
  const possible: ErrorCode[] = isOurs(req) ? errorsOf({ method, url, schema, config }) : ['NOT_FOUND', 'CROSS_ORIGIN'];
  return possible.includes(code) ? undefined : `${code} is not among the errors that it declares`;
}

function headerComplaint(req: FastifyRequest, reply: FastifyReply): string | undefined {
  const { 'x-request-id': id, 'cache-control': cache, 'x-content-type-options': sniffing } = reply.getHeaders();
  if (id !== req.id) return 'it does not carry its request id';
  if (cache !== 'no-store') return 'it may be stored';
  return sniffing === 'nosniff' ? undefined : 'its type may be guessed';
}

function bodyComplaint(req: FastifyRequest, reply: FastifyReply, body: string): string | undefined {
  const declared = declaredFor(req, reply);
  if (!declared) return 'it is not declared';
  if (declared.type === 'null') return body === '' ? undefined : 'it has a body';
  const type = typeOf(reply);
  if (type === 'application/json') {
    const value = JSON.parse(body) as ErrorBody;
    const complaint = schemaCheck(declared)(value);
    return complaint ?? (reply.statusCode >= 400 ? errorComplaint(req, value, reply.statusCode) : undefined);
  }
  return typesOf(req, reply).includes(type) ? schemaCheck(declared)(body) : `its type is ${type}`;
}

/**
 * Checks every reply of the app strictly against its route's declaration: status, headers, type, each field, and the
 * value before the serializer drops fields that the schema does not name. Tests read violations from `takeBroken`.
 */
export function watchAnswers(app: FastifyInstance): void {
  broken.set(app, []);
  const complain = ({ method, routeOptions }: FastifyRequest, { statusCode }: FastifyReply, complaint?: string) => {
    if (complaint)
      broken.get(app)?.push(`${method} ${routeOptions.url ?? 'elsewhere'} answers ${statusCode}: ${complaint}`);
  };

  app.addHook('preSerialization', async (req, reply, payload) => {
    const declared = isOurs(req) ? declaredFor(req, reply) : undefined;
    if (declared) complain(req, reply, schemaCheck(declared)(payload));
    return payload;
  });

  app.addHook('onSend', async (req, reply, payload) => {
    // Replies outside the API: the documentation pages, and other routes of the server.
    if (!isOurs(req) && (reply.statusCode < 400 || !req.url.startsWith('/api'))) return payload;
    const body = typeof payload === 'string' ? payload : '';
    complain(req, reply, headerComplaint(req, reply) ?? bodyComplaint(req, reply, body));
    return payload;
  });
}
