// npm run bench -- api: what a call costs, beside a route of the same server that replays the list's bytes.
import { DEMO_ACCOUNTS } from '@commonpurse/api';
import autocannon from 'autocannon';
import { Site } from './site';
import { printTable } from './table';

const MEMBER = DEMO_ACCOUNTS.find(({ role }) => role === 'user')!;
const SECONDS = Number(process.env.BENCH_SECONDS ?? 8);

const site = await Site.start();
const origin = site.url;
const json = { origin, 'content-type': 'application/json' };

async function call(path: string, init: RequestInit = {}) {
  const response = await fetch(`${origin}/api${path}`, init);
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  return response;
}

const signedIn = await call('/login', {
  method: 'POST',
  headers: json,
  body: JSON.stringify({ username: MEMBER.username, password: MEMBER.password }),
});
const cookie = signedIn.headers
  .getSetCookie()
  .map((line) => line.split(';')[0])
  .join('; ');
const list = await (await call('/forum', { headers: { cookie } })).text();
const [first] = JSON.parse(list) as { postID: string }[];
if (!first) throw new Error('the demo content holds no post');
await site.replay('/bench/replay', 'application/json; charset=utf-8', list);

type Case = { name: string; connections: number; request: autocannon.Request };
const cases: Case[] = [
  { name: 'replay of the list', connections: 8, request: { path: '/bench/replay', headers: { cookie } } },
  { name: 'GET /forum', connections: 8, request: { path: '/api/forum', headers: { cookie } } },
  { name: 'GET /forum, search', connections: 8, request: { path: '/api/forum?search=repay', headers: { cookie } } },
  { name: 'GET /forum/:id', connections: 8, request: { path: `/api/forum/${first.postID}`, headers: { cookie } } },
  {
    name: 'POST /forum/:id',
    connections: 8,
    request: {
      path: `/api/forum/${first.postID}`,
      method: 'POST',
      headers: { ...json, cookie },
      body: JSON.stringify({ cmtDesc: 'Measured words.' }),
    },
  },
  {
    name: 'POST /login',
    connections: 2,
    request: {
      path: '/api/login',
      method: 'POST',
      headers: json,
      body: JSON.stringify({ username: MEMBER.username, password: MEMBER.password }),
    },
  },
];

async function measure({ name, connections, request }: Case) {
  await autocannon({ url: origin, connections, duration: 2, requests: [request] });
  const before = await site.usage();
  const result = await autocannon({ url: origin, connections, duration: SECONDS, requests: [request] });
  const after = await site.usage();
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${name}: ${result.non2xx} refused, ${result.errors} failed`);
  const thousands = result['2xx'] / 1000;
  return {
    call: name,
    'requests/s': Math.round(result.requests.average),
    'p50 ms': result.latency.p50,
    'p99 ms': result.latency.p99,
    'node s/1000': ((after.node - before.node) / 1000 / thousands).toFixed(2),
    'postgres s/1000': ((after.postgres - before.postgres) / 1000 / thousands).toFixed(2),
    'statements/request': ((after.statements - before.statements) / result['2xx']).toFixed(1),
  };
}

try {
  const rows = [];
  // One after another, replay first and last: what the machine's noise alone makes of the same route is then seen.
  for (const one of [...cases, { ...cases[0]!, name: 'replay of the list, again' }]) rows.push(await measure(one));
  printTable(
    `API, ${SECONDS} s a call, list of ${(JSON.parse(list) as unknown[]).length} posts in ${list.length} bytes`,
    rows,
  );
} finally {
  await site.stop();
}
