import Fastify from 'fastify';
import { callsPlugin } from './calls';

const makeServer = async () => {
  const app = Fastify();
  await app.register(callsPlugin);
  return app;
};

test('a route that is no declared call is refused', async () => {
  const app = await makeServer();
  expect(() => app.get('/thing', async () => ({}))).toThrow('GET /thing is no call that contracts declares');
  expect(() => app.handle('GET /thing' as 'GET /health', async () => ({ status: 'ok' }))).toThrow(
    'GET /thing is no call',
  );
});

test('a second handler of a call is refused', async () => {
  const app = await makeServer();
  app.handle('GET /health', async () => ({ status: 'ok' }));
  expect(() => app.handle('GET /health', async () => ({ status: 'ok' }))).toThrow('GET /health is no call');
});

test('calls without a handler stop the start, by name', async () => {
  const app = await makeServer();
  app.handle('GET /health', async () => ({ status: 'ok' }));
  const started = app.ready();
  await expect(started).rejects.toThrow('GET /ready');
  await expect(started).rejects.not.toThrow('GET /health');
});
