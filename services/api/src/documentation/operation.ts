import type { FastifySchema, RouteOptions } from 'fastify';
import { ERRORS, type CallAccess, type ErrorCode } from '@commonpurse/contracts';
import { ErrorBody } from '@commonpurse/contracts/schemas';
import { errorsOf } from './route-errors';

const WHO: Record<CallAccess, string> = {
  visitor: 'For everyone.',
  member: 'For everyone who is signed in.',
  owner: 'For the user whose id stands in the path.',
  moderator: 'For moderators.',
};

/** Security requirements of a call: none, or either of the two ways to send a session. */
const EITHER: Record<string, string[]>[] = [{ cookie: [] }, { bearer: [] }];

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/** The operation's name, from its method and path: `GET /forum/:id` is `getForumById`. */
function operationIdOf(method: string, path: string): string {
  const words = path.replaceAll('/:', '/by-').split(/[/.-]/).filter(Boolean);
  return [method.toLowerCase(), ...words.map(capital)].join('');
}

/**
 * The error envelope, or the schema that the route declares instead, once per possible status, with the error codes of
 * that status.
 */
function errorResponses(codes: readonly ErrorCode[], declared: Record<number, object>): Record<number, unknown> {
  const statuses = new Set(codes.map((code) => ERRORS[code].statusCode));
  const codesOf = (status: number) => codes.filter((code) => ERRORS[code].statusCode === status);
  return Object.fromEntries(
    [...statuses].map((status) => [
      status,
      { ...(declared[status] ?? ErrorBody), description: codesOf(status).join(', ') },
    ]),
  );
}

type Transform = { schema: FastifySchema; url: string; route: RouteOptions };

/** The operation's documentation beside its schemas: its name, who may call it, and its errors. */
export function describeOperation({ schema, url, route }: Transform): { schema: FastifySchema; url: string } {
  const access = route.config?.access;
  if (!access) return { schema, url };
  const errors = errorsOf(route);
  const texts = {
    operationId: operationIdOf([route.method].flat().join(), url.replace(/^\/api/, '')),
    description: [schema.description, WHO[access]].filter(Boolean).join(' '),
    security: access === 'visitor' ? [] : EITHER,
    'x-access': access,
    'x-errors': errors,
  };
  const declared = schema.response as Record<number, object>;
  const response = { ...declared, ...errorResponses(errors, declared) };
  return { url, schema: { ...schema, ...texts, response } };
}
