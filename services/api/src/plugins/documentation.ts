import fp from 'fastify-plugin';
import type { ApiDocument } from '../documentation/api-document';
import { DOCUMENT } from '../documentation/document';
import { finishDocument } from '../documentation/finish';
import { describeOperation } from '../documentation/operation';

/** The page of the API's documentation has a script and styles of its own, which its package inlines. */
const CSP = [
  "default-src 'self'",
  "img-src 'self' data:",
  "style-src 'self' 'unsafe-inline'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "object-src 'none'",
].join('; ');

/** Generates the OpenAPI document from the routes registered after this plugin, and serves a page to browse it. */
export const documentationPlugin = fp(async (app) => {
  // Imported on demand: production does not register this plugin, and never loads these packages.
  const [swagger, swaggerUi] = await Promise.all([import('@fastify/swagger'), import('@fastify/swagger-ui')]);
  await app.register(swagger.default, {
    openapi: structuredClone(DOCUMENT) as object,
    transform: describeOperation,
    transformObject: (generated) =>
      finishDocument((generated as unknown as { openapiObject: ApiDocument }).openapiObject),
  });
  await app.register(swaggerUi.default, { routePrefix: '/docs', staticCSP: CSP });
});
