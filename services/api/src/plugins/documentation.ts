import fp from 'fastify-plugin';
import type { ApiDocument } from '../documentation/api-document';
import { DOCUMENT } from '../documentation/document';
import { finishDocument } from '../documentation/finish';
import { describeOperation } from '../documentation/operation';

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
  await app.register(swaggerUi.default, { routePrefix: '/docs' });
});
