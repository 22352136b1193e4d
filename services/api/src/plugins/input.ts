import fp from 'fastify-plugin';
import { Ajv } from 'ajv';
import { AppError } from '../errors';

/** Largest body: several times the longest post, even where every character is escaped. */
const BODY_LIMIT = 256 * 1024;

const MAX_DEPTH = 16;
const MAX_VALUES = 1_000;

/** Whether parsed JSON is of a shape that any call could mean: not too deep, not too many values, no NUL in its text. */
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

// Unknown fields are dropped before a handler can see them. A body is taken as it is typed; a query is all text.
// Formats bind what is answered: an id of another shape is not malformed, it belongs to nothing.
const ajv = (coerceTypes: boolean) =>
  new Ajv({ removeAdditional: 'all', useDefaults: true, strictTypes: false, validateFormats: false, coerceTypes });

/** What comes in: JSON alone, of a sane shape, held to the route's schemas. */
export const inputPlugin = fp(async (app) => {
  const typed = ajv(false);
  const coercing = ajv(true);
  app.setValidatorCompiler(({ schema, httpPart }) =>
    (httpPart === 'body' ? typed : coercing).compile(schema as object),
  );

  app.addHook('onRoute', (route) => {
    route.bodyLimit ??= BODY_LIMIT;
  });

  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (req, text, done) => {
    // An empty body that calls itself JSON is as good as none.
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
    // No body is one without fields; `null` is a body, and not of any shape that a call could mean.
    if (req.body === undefined && req.routeOptions.schema?.body) req.body = {};
  });
});
