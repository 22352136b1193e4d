import type { RouteOptions } from 'fastify';
import type { ErrorCode } from '@commonpurse/contracts';

type Declared = Pick<RouteOptions, 'method' | 'url' | 'schema' | 'config'>;

const SAFE = ['GET', 'HEAD', 'OPTIONS'];

const propertiesOf = (schema: unknown): string[] =>
  Object.keys((schema as { properties?: object } | undefined)?.properties ?? {});

/**
 * Every error that a route can return: those that follow from what it declares, and those it names in `config.errors`.
 */
export function errorsOf({ method, url, schema, config }: Declared): ErrorCode[] {
  const { access, limit, enrolment, recentPassword, errors = [] } = config ?? {};
  const safe = [method].flat().every((name) => SAFE.includes(name));
  const codes: (ErrorCode | false)[] = [
    'MALFORMED_REQUEST',
    access !== 'visitor' && 'NO_SESSION',
    (access === 'owner' || access === 'moderator') && 'NOT_ALLOWED',
    access !== 'visitor' && !enrolment && 'SECOND_FACTOR_DUE',
    recentPassword === true && 'PASSWORD_DUE',
    !safe && 'CROSS_ORIGIN',
    url.includes(':') && 'NOT_FOUND',
    !safe && 'TOO_LARGE',
    !safe && 'NOT_JSON',
    limit !== undefined && 'RATE_LIMITED',
    'INTERNAL',
    propertiesOf(schema?.querystring).includes('search') && 'SEARCH_TOO_LONG',
    'UNAVAILABLE',
    ...errors,
  ];
  return [...new Set(codes.filter((code) => code !== false))];
}
