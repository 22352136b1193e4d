// The measured process: the whole product on demo content, with a few routes of the benchmark's own beside it.
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startHost } from '@commonpurse/host';

type Question = { ask: 'usage' } | { ask: 'replay'; path: string; contentType: string; body: string };

const dataDir = mkdtempSync(path.join(tmpdir(), 'commonpurse-bench-'));
const replays = new Map<string, { contentType: string; body: Buffer }>();
let statements = 0;

const host = await startHost({
  env: { PORT: '0', DATA_DIR: dataDir, SEED_DEMO: '1', RATE_LIMITS: 'off', LOG_LEVEL: 'silent' },
  extend: (app) => {
    app.get<{ Params: { '*': string } }>('/bench/*', (request, reply) => {
      const found = replays.get(`/bench/${request.params['*']}`);
      if (!found) return reply.code(404).send();
      return reply.type(found.contentType).send(found.body);
    });
  },
});
host.db.on('query', () => {
  statements += 1;
});

/** Processor time of PostgreSQL's processes in ms, from /proc (100 ticks a second); 0 where there is no /proc. */
function postgresTime(): number {
  try {
    return readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map((pid) => {
        try {
          if (!readFileSync(`/proc/${pid}/cmdline`, 'utf8').startsWith('postgres')) return 0;
          const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ');
          return (Number(fields[11]) + Number(fields[12])) * 10;
        } catch {
          return 0;
        }
      })
      .reduce((sum, time) => sum + time, 0);
  } catch {
    return 0;
  }
}

process.on('message', (question: Question) => {
  if (question.ask === 'usage') {
    const { user, system } = process.cpuUsage();
    process.send?.({ node: (user + system) / 1000, postgres: postgresTime(), statements });
  } else {
    replays.set(question.path, { contentType: question.contentType, body: Buffer.from(question.body) });
    process.send?.({});
  }
});

process.on('SIGTERM', () => {
  void host.close().then(() => {
    rmSync(dataDir, { recursive: true, force: true });
    process.exit(0);
  });
});

process.send?.({ url: host.url });
