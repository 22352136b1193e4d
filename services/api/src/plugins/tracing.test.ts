import Fastify from 'fastify';
import { testConfig } from '../../testing';
import { serverPlugin } from '../app';

/** None of the traces is sent. */
const traces = { endpoint: 'http://127.0.0.1:1', serviceName: null, share: 0 };

async function isTraced(url: string): Promise<boolean> {
  const app = Fastify();
  await app.register(serverPlugin, { config: testConfig({ traces }), isHost: true });
  app.get('/*', (req) => req.span !== undefined);
  const reply = await app.inject(url);
  await app.close();
  return reply.json<boolean>();
}

test.each([
  '/alive',
  '/ready',
  '/ready?by=balancer',
  '/api/health',
  '/api/ready',
  '/api/releases',
  '/api/site-settings',
])('%s, which is polled, is not traced', async (url) => {
  expect(await isTraced(url)).toBe(false);
});

test.each(['/alive-and-well', '/calculator', '/api/forum'])('%s is traced', async (url) => {
  expect(await isTraced(url)).toBe(true);
});
