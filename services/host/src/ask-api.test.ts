import Fastify from 'fastify';
import { injectedApi } from './ask-api';

const NOBODY = { group: undefined, wroteRecently: false, opensPage: true, pageToken: undefined };

test('a call to the API in the same process has the recentWrite cookie only', async () => {
  const received: unknown[] = [];
  const app = Fastify();
  app.get('/api/narratives', (req) => {
    received.push(req.headers.cookie);
    return [];
  });
  const askApi = injectedApi(app);
  await askApi('/narratives', { ...NOBODY, group: 7, wroteRecently: true });
  await askApi('/narratives', NOBODY);
  expect(received).toEqual(['recentWrite=1', undefined]);
  await app.close();
});

test('a call to the API in the same process times out when the API does not reply', async () => {
  const app = Fastify();
  app.get('/api/narratives', () => new Promise(() => undefined));
  expect(await injectedApi(app)('/narratives', NOBODY)).toBeUndefined();
  await app.close();
});
