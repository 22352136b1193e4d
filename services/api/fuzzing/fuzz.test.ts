import fc from 'fast-check';
import type { LightMyRequestResponse } from 'fastify';
import { ERRORS, MESSAGE, type ErrorBody } from '@commonpurse/contracts';
import type { ApiDocument } from '../src/documentation/api-document';
import { type TestClient, type TestUser, useTestApp } from '../testing';
import { takeBroken } from '../testing/answer-watch';
import { makeFingerprint } from '../testing/fingerprint';
import { makeWorld, type World } from '../testing/world';
import { OWN_ID } from './parts';
import { anyRequest, type Caller, type Request } from './requests';

const RUNS = Number(process.env.FUZZ_RUNS ?? 2_500);
const SEED = Number(process.env.FUZZ_SEED ?? Date.now() % 2 ** 31);

/** So long that only what hangs reaches it, on however busy a machine. */
const HANGS = 20_000;

// Many times what a run takes on an idle machine, however long FUZZ_RUNS makes it.
jest.setTimeout(Math.max(300_000, RUNS * 120));

/** How often a run says how far it is. */
const PROGRESS_INTERVAL_MS = 10_000;

/** Calls after which an account is not what it was: each is made by somebody new. */
const CHANGES_ACCOUNT = /^\/(account|delete-account|reset-password)/;

/** Calls after which the caller's session is another, or none. */
const CHANGES_SESSION = /^\/(login|moderator\/login|refresh|signout|exit)/;

const textsOf = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : Object.values(value as object).flatMap(textsOf);
const TEXTS = new Set([...textsOf(MESSAGE), ...Object.values(ERRORS).map(({ message }) => message)]);
const DECIDED = /^Already (approved|rejected|closed) by [\w.]{2,24}\.$/;
/** Whether an error says one of our own texts: then nothing of a request, a statement or a stack comes back in it. */
const isKnown = (text: string): boolean => TEXTS.has(text) || DECIDED.test(text);

const t = useTestApp();
let world: World;
let fingerprint: () => Promise<string>;
/** The fingerprint after the last request. */
let content: string;
const callers = {} as Record<Caller, { client: TestClient; user: TestUser }>;
const answered = new Map<string, Set<number>>();

async function enter(caller: Caller, user: TestUser): Promise<void> {
  callers[caller] = { client: caller === 'visitor' ? t.visitor() : await t.signIn(user), user };
  content = await fingerprint();
}

/** A refusal changes nothing, and neither does reading; leaving is the one address that ends a session when it is read. */
const changesNothing = ({ method, path }: Request, statusCode: number): boolean =>
  statusCode >= 400 || (method === 'GET' && path !== '/exit');

beforeAll(async () => {
  world = await makeWorld(t);
  fingerprint = await makeFingerprint(t.db);
  await enter('visitor', world.other);
  await enter('member', world.author);
  await enter('moderator', world.moderator);
});

async function send({ caller, method, url, body, headers }: Request): Promise<LightMyRequestResponse> {
  const { client, user } = callers[caller];
  const payload = body?.replaceAll(OWN_ID, user.userID);
  const address = url.replace(OWN_ID, user.userID);
  const request = { method: method as 'GET', url: address, payload, headers, cookies: client.cookies };
  let timer: NodeJS.Timeout | undefined;
  const hung = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${HANGS} ms`)), HANGS);
  });
  return Promise.race([t.app.inject(request), hung]).finally(() => clearTimeout(timer));
}

let sent = 0;
let progressAt = Date.now();

/** Past console.error, which would fail the test. */
function showProgress(): void {
  sent += 1;
  if (Date.now() - progressAt < PROGRESS_INTERVAL_MS) return;
  progressAt = Date.now();
  process.stderr.write(`fuzzing: ${sent} of ${RUNS} requests\n`);
}

async function holds(request: Request): Promise<void> {
  showProgress();
  const { caller, path } = request;
  const { user } = callers[caller];
  if (CHANGES_ACCOUNT.test(path)) await enter(caller, await t.makeUser({ role: user.role }));
  const { statusCode, body } = await send(request);
  answered.set(path, (answered.get(path) ?? new Set()).add(statusCode));
  expect([statusCode, takeBroken(t.app)]).toEqual([statusCode, []]);
  expect(statusCode).toBeLessThan(500);
  if (statusCode >= 400) {
    const { message } = JSON.parse(body) as ErrorBody;
    expect([message, isKnown(message)]).toEqual([message, true]);
  }
  const after = await fingerprint();
  if (changesNothing(request, statusCode)) expect(after).toBe(content);
  content = after;
  if (CHANGES_ACCOUNT.test(path) || (statusCode < 400 && CHANGES_SESSION.test(path))) await enter(caller, user);
}

test(`whatever is sent: no failure, nothing undeclared, nothing changed by a refusal (FUZZ_SEED=${SEED})`, async () => {
  const document = (await t.visitor().get('/docs/json')).json<ApiDocument>();
  const requests = anyRequest(document, world.ids);
  const property = fc.asyncProperty(requests, holds);
  await fc.assert(property, { numRuns: RUNS, seed: SEED });

  // A fuzzer that is refused everywhere would prove little.
  expect(Object.keys(document.paths).filter((path) => !answered.has(path))).toEqual([]);
  const refused = [...answered].filter(([, statuses]) => Math.min(...statuses) >= 400);
  expect(refused.length).toBeLessThan(answered.size / 2);
});
