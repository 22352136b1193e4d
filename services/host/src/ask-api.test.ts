import Fastify from 'fastify';
import { injectedApi } from './ask-api';

const NOBODY = { group: undefined, wroteRecently: false, opensPage: true, pageToken: undefined };

test('the API in the same process is told of a visitor that she wrote just now, and nothing else', async () => {
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

test('a page does not wait long for an API in the same process that does not reply', async () => {
  const app = Fastify();
  app.get('/api/narratives', () => new Promise(() => undefined));
  expect(await injectedApi(app)('/narratives', NOBODY)).toBeUndefined();
  await app.close();
});
