import { API_VERSION } from '@commonpurse/contracts';
import { knexDatabase, promote, readRunningApis, readPointer, setLabel, share } from '@commonpurse/releases';
import { makeTestApp, type TestApp } from '../../../testing';

const [A, B] = ['a', 'b'].map((digit) => digit.repeat(64)) as [string, string];

const pointer = { app: 'forum', number: 2, live: A, candidate: B, percent: 40 } as const;

let t: TestApp;
beforeEach(async () => {
  t = await makeTestApp();
});
afterEach(() => t.close());

const database = () => knexDatabase(t.db);
const seen = () => readPointer(database());

async function shareForum(): Promise<void> {
  await promote(database(), { app: 'forum', id: A, by: 'asha', seen: await seen() });
  await share(database(), { app: 'forum', id: B, percent: 40, by: 'asha', seen: await seen() });
}

/** Requests the listening server until the reply is as wished. */
async function until(url: string, wish: (answer: Response) => boolean, cookie = ''): Promise<Response> {
  for (;;) {
    const answer = await fetch(url, { headers: { cookie } });
    if (wish(answer)) return answer;
    await new Promise((go) => setTimeout(go, 50));
  }
}

test('/releases returns the pointer and the API versions spoken, to everyone', async () => {
  const { speaks } = API_VERSION;
  const before = await t.visitor().get('/releases');
  expect(before.json()).toEqual({ releases: { apps: [], retained: [] }, api: { speaks } });
  await shareForum();
  await new Promise((go) => setTimeout(go, 300));
  const after = await t.visitor().get('/releases');
  expect(after.json()).toMatchObject({
    releases: {
      apps: [{ app: 'forum', number: 2, live: A, candidate: B, percent: 40 }],
      retained: [
        { app: 'forum', id: A },
        { app: 'forum', id: B },
      ],
    },
  });
});

test("a listening API names the visitor's releases in each reply, errors included", async () => {
  const url = await t.app.listen({ port: 0, host: '127.0.0.1' });
  await shareForum();
  const [live, candidate] = [99, 0].map((group) => setLabel({ apps: [pointer], retained: [] }, group));
  const nameIn = (answer: Response) => answer.headers.get('release-set');
  await until(`${url}/api/health`, (answer) => nameIn(answer) === candidate, 'release-group=0');
  for (const [cookie, name] of [
    ['release-group=0', candidate],
    ['release-group=39', candidate],
    ['release-group=40', live],
    ['release-group=x', live],
  ] as const)
    expect(nameIn(await fetch(`${url}/api/forum`, { headers: { cookie } }))).toBe(name);
});

test('a listening API is listed as running until it closes', async () => {
  const other = await t.another();
  await other.app.listen({ port: 0, host: '127.0.0.1' });
  await until(`${other.app.listeningOrigin}/api/health`, (answer) => answer.headers.has('release-set'));
  while (!(await readRunningApis(database())).length) await new Promise((go) => setTimeout(go, 20));
  expect(await readRunningApis(database())).toEqual([{ name: null, speaks: API_VERSION.speaks }]);
  await other.close();
  expect(await t.db('api_instances')).toEqual([]);
});

test('without the database /releases replies 503, and the release header stays unchanged', async () => {
  await shareForum();
  const known = await t.visitor().get('/releases');
  expect(known.statusCode).toBe(200);
  await t.db.schema.renameTable('release_pointers', 'elsewhere');
  await new Promise((go) => setTimeout(go, 300));
  expect(await t.visitor().get('/releases')).toMatchObject({ statusCode: 503 });
  expect((await t.visitor().get('/health')).headers['release-set']).toBe(
    setLabel({ apps: [pointer], retained: [] }, 99),
  );
});
