import fp from 'fastify-plugin';
import { Ajv } from 'ajv';
import { AppError } from '../errors';
import { lazyValidators } from '../lazy-compilers';

/** Largest body: several times the longest post, even when every character is escaped. */
const BODY_LIMIT = 256 * 1024;

const MAX_DEPTH = 16;
const MAX_VALUES = 1_000;

/** Whether parsed JSON has an acceptable shape: not too deep, not too many values, no NUL in its text. */
function isAcceptable(body: unknown): boolean {
  let count = 0;
  const acceptable = (value: unknown, depth: number): boolean => {
    count += 1;
    if (count > MAX_VALUES || depth > MAX_DEPTH) return false;
    if (typeof value === 'string') return !value.includes('\0');
    if (typeof value !== 'object' || value === null) return true;
    return Object.entries(value).every(([key, entry]) => !key.includes('\0') && acceptable(entry, depth + 1));
  };
  return acceptable(body, 0);
}

// Unknown fields are dropped before a handler can see them. Query parameters are text and are coerced; bodies are not.
// Formats apply to output only: an id of the wrong shape is not found, rather than malformed. The test of the OpenAPI
// document validates the schemas themselves, so processes do not.
const ajv = (coerceTypes: boolean) =>
  new Ajv({
    removeAdditional: 'all',
    useDefaults: true,
    strictTypes: false,
    validateFormats: false,
    validateSchema: false,
    coerceTypes,
  });

/** Input: only JSON, of an acceptable shape, validated against the route's schemas. */
export const inputPlugin = fp(async (app) => {
  const typed = ajv(false);
  const coercing = ajv(true);
  app.setValidatorCompiler(
    lazyValidators(({ schema, httpPart }) => (httpPart === 'body' ? typed : coercing).compile(schema as object)),
  );

  app.addHook('onRoute', (route) => {
    route.bodyLimit ??= BODY_LIMIT;
  });

  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (req, text, done) => {
    // An empty JSON body counts as no body.
    if (text === '') return done(null, undefined);
    void parse(req, text as string, (error, value) => {
      if (error) done(error);
      else if (isAcceptable(value)) done(null, value);
      else done(new AppError('MALFORMED_REQUEST'));
    });
  });

  app.addHook('onRequest', async (req) => {
    if (/%00/.test(req.url))
      throw new AppError(req.url.split('?')[0]?.includes('%00') ? 'NOT_FOUND' : 'MALFORMED_REQUEST');
  });

  app.addHook('preValidation', async (req) => {
    // A missing body counts as `{}`. `null` is a body, of no acceptable shape.
    if (req.body === undefined && req.routeOptions.schema?.body) req.body = {};
  });
});
