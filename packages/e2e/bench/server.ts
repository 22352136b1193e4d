// The measured process: the whole product, with a few additional routes for the benchmarks.
import { rmSync } from 'node:fs';
import path from 'node:path';
import { startHost } from '@commonpurse/host';
import { environment, filledDir, passingDir } from './places';
import { postgresTime } from './postgres-time';

type Question = { ask: 'usage' } | { ask: 'replay'; path: string; headers: Record<string, string>; body: string };

const posts = process.argv[2];
const dataDir = posts === undefined ? passingDir() : filledDir(Number(posts));
const replays = new Map<string, { headers: Record<string, string>; body: Buffer }>();
let statements = 0;

const host = await startHost({
  env: environment(dataDir),
  publishBuilt: true,
  extend: (app) => {
    app.get<{ Params: { '*': string } }>('/bench/*', (request, reply) => {
      const found = replays.get(`/bench/${request.params['*']}`);
      if (!found) return reply.code(404).send();
      return reply.headers(found.headers).send(found.body);
    });
  },
});
host.db?.on('query', () => {
  statements += 1;
});

process.on('message', (question: Question) => {
  if (question.ask === 'usage') {
    const { user, system } = process.cpuUsage();
    const postgres = postgresTime(path.join(dataDir, 'postgres'));
    process.send?.({ node: (user + system) / 1000, postgres, statements });
  } else {
    replays.set(question.path, { headers: question.headers, body: Buffer.from(question.body) });
    process.send?.({});
  }
});

process.on('SIGTERM', () => {
  void host.close().then(() => {
    if (posts === undefined) rmSync(dataDir, { recursive: true, force: true });
    process.exit(0);
  });
});

process.send?.({ url: host.url });
