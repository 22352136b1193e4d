import fp from 'fastify-plugin';
import type { ApiDocument } from '../documentation/api-document';
import { DOCUMENT } from '../documentation/document';
import { finishDocument } from '../documentation/finish';
import { describeOperation } from '../documentation/operation';

/** The OpenAPI document, drawn from what the routes registered after this declare, and a page to browse it. */
export const documentationPlugin = fp(async (app) => {
  // Loaded here and not above: in production, where nothing is documented, not at all.
  const [swagger, swaggerUi] = await Promise.all([import('@fastify/swagger'), import('@fastify/swagger-ui')]);
  await app.register(swagger.default, {
    openapi: structuredClone(DOCUMENT) as object,
    transform: describeOperation,
    transformObject: (generated) =>
      finishDocument((generated as unknown as { openapiObject: ApiDocument }).openapiObject),
  });
  await app.register(swaggerUi.default, { routePrefix: '/docs' });
});
