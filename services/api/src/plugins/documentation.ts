import fp from 'fastify-plugin';

/** The OpenAPI document, drawn from the schemas of the routes registered after this, and a page to browse it. */
export const documentationPlugin = fp(async (app) => {
  // Loaded here and not above: in production, where nothing is documented, not at all.
  const [swagger, swaggerUi] = await Promise.all([import('@fastify/swagger'), import('@fastify/swagger-ui')]);
  await app.register(swagger.default, {
    openapi: { openapi: '3.1.0', info: { title: 'Commonpurse API', version: '1.0.0' } },
  });
  await app.register(swaggerUi.default, { routePrefix: '/docs' });
});
