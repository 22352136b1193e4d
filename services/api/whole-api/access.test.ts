import { isDeepStrictEqual } from 'node:util';
import type { ErrorCode } from '@commonpurse/contracts';
import { CALLS, type CallAccess } from '@commonpurse/contracts/calls';
import { MISSING } from '../testing/content';
import { makeFingerprint } from '../testing/fingerprint';
import { envelope, HOUR, type TestClient, type TestUser, useTestApp } from '../testing';
import { makeWorld, type World } from '../testing/world';

type Row = { method: 'GET' | 'POST' | 'PUT' | 'DELETE'; path: string; access: CallAccess };

const ROWS: Row[] = Object.entries(CALLS).map(([call, { access }]) => {
  const [method, path] = call.split(' ') as [Row['method'], string];
  return { method, path, access };
});

/** What sections 6 and 7 of the specification, and what was added to them, open to others than moderators. */
const OPEN: Partial<Record<CallAccess, readonly string[]>> = {
  visitor: [
    'GET /health',
    'GET /ready',
    'GET /releases',
    'POST /failures',
    'POST /login',
    'POST /moderator/login',
    'POST /login/second-factor',
    'POST /signup',
    'POST /forgot-password',
    'PUT /recover-password',
    'POST /recover',
    'POST /refresh/:userID',
    'PUT /signout/:userID',
    'GET /exit',
    'POST /contact-us',
    'POST /appeals',
    'GET /site-settings',
    'GET /narratives',
    'GET /narratives/:id',
  ],
  member: [
    'GET /home',
    'GET /forum',
    'GET /forum/:id',
    'POST /forum/:id',
    'POST /new-forum-post',
    'PUT /update-forum-post/:postID',
    'GET /mypost/:id',
    'POST /mypost/:id',
    'DELETE /mypost/:id',
    'PUT /mypost/:id/withdraw',
    'PUT /comment/:cmtID',
    'DELETE /comment/:cmtID',
    'GET /hidden-members',
    'PUT /hidden-members',
    'DELETE /hidden-members',
    'GET /hidden-handles',
    'PUT /hidden-handles',
    'DELETE /hidden-handles',
    'GET /hidden-posts',
    'PUT /hidden-posts/:id',
    'DELETE /hidden-posts/:id',
    'PUT /forum/:id/follow',
    'DELETE /forum/:id/follow',
    'PUT /forum/:id/save',
    'DELETE /forum/:id/save',
    'GET /saved-posts',
    'PUT /forum/:id/thanks',
    'DELETE /forum/:id/thanks',
    'PUT /comment/:cmtID/thanks',
    'DELETE /comment/:cmtID/thanks',
    'GET /appeals',
    'GET /report-post/:id',
    'POST /report-post/:id',
    'GET /report-comment/:id',
    'POST /report-comment/:id',
    'PUT /reset-password',
    'GET /updates',
    'PUT /updates/read',
    'GET /updates/settings',
    'PUT /updates/settings',
    'GET /drafts/:place',
    'PUT /drafts/:place',
    'DELETE /drafts/:place',
  ],
  owner: [
    'GET /myposts/:id',
    'GET /account/:id',
    'GET /account/:id/export',
    'GET /outcomes/:id',
    'PUT /outcomes/:id/looked',
    'PUT /account/:id',
    'POST /account/:id/recovery-codes',
    'POST /account/:id/confirm-password',
    'GET /account/:id/sessions',
    'DELETE /account/:id/sessions/:sessionID',
    'DELETE /account/:id/sessions',
    'DELETE /delete-account/:id',
  ],
};

const t = useTestApp();
let world: World;
let fingerprint: () => Promise<string>;

beforeAll(async () => {
  world = await makeWorld(t);
  fingerprint = await makeFingerprint(t.db);
});

test('only the calls listed here are open to others than moderators', () => {
  for (const [access, calls] of Object.entries(OPEN)) {
    const declared = Object.keys(CALLS).filter((key) => CALLS[key as keyof typeof CALLS].access === access);
    expect([access, declared.sort()]).toEqual([access, [...calls].sort()]);
  }
});

const filled = (path: string, id: string) => path.replace(/:\w+/, id);

const signedIn = async (user: TestUser): Promise<TestClient> => {
  const client = await t.as(user);
  // Now and not later: what is counted from here on is what the calls themselves change.
  await client.get('/health');
  return client;
};

/** Makes the calls, with each of the ids, and tells of those that are not refused exactly so. None changes anything. */
async function expectRefused(
  client: TestClient,
  rows: Row[],
  code: ErrorCode,
  ids = [world.posts.named],
): Promise<void> {
  const before = await fingerprint();
  const wrong = new Set<string>();
  for (const { method, path } of rows) {
    for (const id of path.includes(':') ? ids : ['']) {
      const answer = await client.request(method, filled(path, id), method === 'GET' ? undefined : {});
      if (!isDeepStrictEqual(answer.json(), envelope(code))) wrong.add(`${method} ${path} ${answer.statusCode}`);
    }
  }
  expect([...wrong]).toEqual([]);
  expect(await fingerprint()).toBe(before);
}

/** An id of each kind: which one of a kind, no check of access looks at. */
const oneOfEach = () => Object.values(world.ids).map(([id]) => id!);

const at = (...levels: CallAccess[]): Row[] => ROWS.filter(({ access }) => levels.includes(access));

describe('a call without access gets only the error envelope, and changes nothing', () => {
  test('for a visitor', () =>
    expectRefused(t.visitor(), at('member', 'owner', 'moderator'), 'NO_SESSION', oneOfEach()));

  test('for a member on moderator routes', async () => {
    await expectRefused(await signedIn(world.author), at('moderator'), 'NOT_ALLOWED', oneOfEach());
  });

  test('for another member and for a moderator on owner routes', async () => {
    const hers = [world.author.userId, world.posts.named];
    await expectRefused(await signedIn(world.other), at('owner'), 'NOT_ALLOWED', hers);
    await expectRefused(await signedIn(world.moderator), at('owner'), 'NOT_ALLOWED', hers);
  });

  test('for the cookies of a deleted account', async () => {
    const gone = await t.makeUser();
    const client = await t.signIn(gone);
    await t.db('users').where({ id: gone.userId }).update({ active: false, deactivated_at: t.clock.now() });
    await expectRefused(client, at('member', 'owner', 'moderator'), 'NO_SESSION');
  });

  test('for a demoted moderator', async () => {
    const demoted = await t.makeModerator();
    const client = await t.signIn(demoted);
    expect((await client.get('/myview')).statusCode).toBe(200);
    await t.db('users').where({ id: demoted.userId }).update({ role: 'user' });
    await expectRefused(client, at('moderator'), 'NOT_ALLOWED');
  });

  test('for an expired session, a member’s and a moderator’s', async () => {
    const clients = [await t.signIn(world.author), await t.signIn(world.moderator)];
    t.clock.advance(HOUR);
    for (const client of clients) await expectRefused(client, at('member', 'owner', 'moderator'), 'NO_SESSION');
  });

  test('for an invalid token', async () => {
    const client = t.visitor();
    Object.assign(client.cookies, { accessToken: 'x.y.z', refreshToken: 'x' });
    await expectRefused(client, at('member', 'owner', 'moderator'), 'NO_SESSION');
  });
});

describe("a member's own content is not found by others, moderators included", () => {
  test('through /mypost and /update-forum-post, with the same reply as for a missing post', async () => {
    const clients = [await signedIn(world.other), await signedIn(world.moderator)];
    const before = await fingerprint();
    const rows = at('member').filter((row) => /mypost|update-forum-post/.test(row.path));
    for (const client of clients) {
      for (const { method, path } of rows) {
        const body = { postTitle: 'x', postDesc: 'x', postCategory: 'Payday Loan', cmtDesc: 'x' };
        const none = await client.request(method, filled(path, MISSING), body);
        expect([method, path, none.statusCode]).toEqual([method, path, 404]);
        for (const id of Object.values({ ...world.posts, others: MISSING })) {
          const answer = await client.request(method, filled(path, id), body);
          expect([method, path, answer.statusCode, answer.body]).toEqual([method, path, 404, none.body]);
        }
      }
    }
    expect(await fingerprint()).toBe(before);
  });
});

describe('every route of their levels admits', () => {
  test.each([
    ['a visitor', 'visitor', ['visitor']],
    ['a member', 'author', ['visitor', 'member', 'owner']],
    ['a moderator', 'moderator', ['visitor', 'member', 'moderator']],
  ] as const)('%s', async (_who, who, levels) => {
    const client = who === 'visitor' ? t.visitor() : await t.as(world[who]);
    const own = who === 'visitor' ? MISSING : world[who].userId;
    const shut: unknown[] = [];
    // Deleting is let in as well, and tried where it is told of: here it would end the test.
    const calls = at(...levels).filter(({ path }) => !/delete-account|signout|refresh|login|exit/.test(path));
    for (const { method, path, access } of calls) {
      const address = filled(path, access === 'owner' ? own : MISSING);
      const { statusCode } = await client.request(method, address, method === 'GET' ? undefined : {});
      if ([401, 403].includes(statusCode)) shut.push([method, path, statusCode]);
    }
    expect(shut).toEqual([]);
  });
});

describe('no other spelling of a URL bypasses the access check', () => {
  const upper = (path: string) => path.replace(/^\/[^/]+/, (first) => first.toUpperCase());
  const spellings: [string, (path: string) => string][] = [
    ['a slash at the end', (path) => `${path}/`],
    ['two slashes', (path) => `/${path}`],
    ['two slashes inside', (path) => path.replace(/(.)\//, '$1//')],
    ['capitals', upper],
    ['an encoded dot', (path) => `${path}%2e`],
    ['an encoded dot segment', (path) => `/forum/%2e%2e${path}`],
    [
      'an encoded letter',
      (path) => path.replace(/^\/(.)/, (_all, letter: string) => `/%${letter.charCodeAt(0).toString(16)}`),
    ],
    ['a parameter in the path', (path) => `${path};x=1`],
    ['a query that says otherwise', (path) => `${path}?_method=GET&access=visitor`],
  ];
  const overrides = ['X-HTTP-Method-Override', 'X-HTTP-Method', 'X-Method-Override', 'X-Original-URL', 'X-Rewrite-URL'];

  test.each(['a visitor', 'a member'] as const)('of a moderator route, for %s', async (who) => {
    const client = who === 'a visitor' ? t.visitor() : await signedIn(world.other);
    const before = await fingerprint();
    const led: unknown[] = [];
    const id = world.ids.postReports[0]!;
    for (const { method, path } of at('moderator')) {
      const address = filled(path, id);
      const note = (what: string, { statusCode, body }: { statusCode: number; body: string }) => {
        const refused =
          [400, 401, 403, 404].includes(statusCode) && Object.keys(JSON.parse(body) as object).length === 3;
        if (!refused) led.push([what, method, path, statusCode, body]);
      };
      for (const [what, spell] of spellings) note(what, await client.request(method, spell(address), {}));
      for (const header of overrides) {
        const options = { headers: { [header]: header.endsWith('URL') ? '/api/health' : 'GET' } };
        note(header, await client.request(method, address, {}, options));
        note(`GET with ${header}`, await client.request('GET', '/login', undefined, { headers: { [header]: method } }));
      }
      const head = await t.app.inject({ method: 'HEAD', url: `/api${address}`, cookies: client.cookies });
      if (head.statusCode !== 404 || head.body !== '') led.push(['HEAD', path, head.statusCode]);
    }
    expect(led).toEqual([]);
    expect(await fingerprint()).toBe(before);
  });
});
