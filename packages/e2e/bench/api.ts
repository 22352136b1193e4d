// npm run bench -- api: the cost of a call, compared with a route of the same server that replays a list's bytes.
// npm run bench -- api 1000: the same on a forum of this many posts.
// npm run bench -- api 1000 1000000: the lists on two forums side by side.
// A last word restricts each to the calls whose name contains it.
import { requestOf, type CallArguments, type CallKey } from '@commonpurse/contracts';
import autocannon from 'autocannon';
import { callerAs, credentials, textOf, type Role } from './caller';
import { ensureFilled, sizesFrom } from './filled';
import { LISTS, nameOf, pathFor } from './lists';
import { compare } from './scale';
import { Site } from './site';
import { printTable } from './table';

const SECONDS = Number(process.env.BENCH_SECONDS ?? 4);
/** Long enough for Node to have compiled the code of the call. */
const WARM_UP = 3;

type Case = { name: string; who: Role; connections?: number; request: autocannon.Request };

async function measure(site: Site, { name, who, connections = 8, request }: Case) {
  const caller = await callerAs(who, site.url);
  const signed = { ...request, headers: { ...request.headers, ...caller.headers() } };
  const options = { url: site.url, connections, requests: [signed] };
  await autocannon({ ...options, duration: WARM_UP });
  const before = await site.usage();
  const result = await autocannon({ ...options, duration: SECONDS });
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

/** Measures a list, and a route of the same server that replies with the same bytes from memory. */
async function beside(site: Site, who: Role, key: 'GET /forum' | 'GET /narratives'): Promise<Case[]> {
  const { path } = requestOf(key);
  const { text } = await (await callerAs(who, site.url)).call(key);
  const replay = `/bench${path}`;
  await site.replay(replay, { 'content-type': 'application/json; charset=utf-8' }, text);
  const name = `${path}, ${text.length} bytes`;
  return [
    { name: `replay of ${name}`, who, request: { path: replay } },
    { name: `GET ${name}`, who, request: { path: `/api${path}` } },
  ];
}

/** A call that sends a body, as autocannon sends it. */
function writing<Key extends CallKey>(site: Site, key: Key, ...input: CallArguments<Key>): autocannon.Request {
  const { method, path, body } = requestOf(key, ...input);
  return {
    method,
    path: `/api${path}`,
    headers: { origin: site.url, 'content-type': 'application/json' },
    body: body!,
  };
}

async function calls(site: Site): Promise<Case[]> {
  const member = await callerAs('member', site.url);
  const [first] = await member.must('GET /forum');
  if (!first) throw new Error('the demo content holds no post');
  const params = { id: first.postID };
  const lists = LISTS.filter((list) => !nameOf(list).includes('middle'));
  return [
    ...(await beside(site, 'member', 'GET /forum')),
    ...(await beside(site, 'visitor', 'GET /narratives')),
    ...lists.map((list) => ({
      name: `GET ${nameOf(list)}`,
      who: list.who,
      request: { path: pathFor(list, member.userId, 1_000) },
    })),
    {
      name: 'GET /forum/:id',
      who: 'member',
      request: { path: `/api${requestOf('GET /forum/:id', { params }).path}` },
    },
    {
      name: 'POST /forum/:id',
      who: 'member',
      request: writing(site, 'POST /forum/:id', { params, body: { cmtDesc: 'Measured words.' } }),
    },
    {
      name: 'POST /login',
      who: 'visitor',
      connections: 2,
      request: writing(site, 'POST /login', { body: credentials('member') }),
    },
    // Measured again at the end: the difference shows the machine's noise on the same route.
    ...(await beside(site, 'member', 'GET /forum')),
  ];
}

/** Requests every list once, so that a failing call is reported before minutes of measuring. */
async function checkLists(site: Site, cases: readonly Case[]): Promise<void> {
  for (const { who, request } of cases) {
    if (request.method === undefined) await textOf(`${site.url}${request.path}`, await callerAs(who, site.url));
  }
}

async function measureCalls(only: string, posts?: number): Promise<void> {
  if (posts !== undefined) await ensureFilled(posts);
  const site = await Site.start(posts);
  try {
    const rows = [];
    const cases = (await calls(site)).filter(({ name }) => name.includes(only));
    await checkLists(site, cases);
    for (const call of cases) {
      console.error(call.name);
      rows.push(await measure(site, call));
    }
    printTable(`API on ${posts ?? 'the demo'} posts, ${SECONDS} s a call`, rows);
  } finally {
    await site.stop();
  }
}

const words = process.argv.slice(2);
const [small, large] = sizesFrom(words.filter((word) => /^\d/.test(word)));
const only = words.find((word) => !/^\d/.test(word)) ?? '';
if (small && large) await compare(small, large, only);
else await measureCalls(only, small);
