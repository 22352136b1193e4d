import fc from 'fast-check';
import type { LightMyRequestResponse } from 'fastify';
import { ERRORS, MEMBER_MESSAGE, MESSAGE, type ErrorBody } from '@commonpurse/contracts';
import type { ApiDocument } from '../src/documentation/api-document';
import { type TestClient, type TestUser, useTestApp } from '../testing';
import { takeBroken } from '../testing/answer-watch';
import { makeFingerprint } from '../testing/fingerprint';
import { makeWorld, type World } from '../testing/world';
import { OWN_ID } from './parts';
import { anyRequest, type Caller, type Request } from './requests';

const RUNS = Number(process.env.FUZZ_RUNS ?? 1_250);
const SEED = Number(process.env.FUZZ_SEED ?? Date.now() % 2 ** 31);

/** A timeout that only a hanging call reaches, even on a busy machine. */
const HANGS = 120_000;

// Many times the duration of a run on an idle machine, scaled with FUZZ_RUNS.
jest.setTimeout(Math.max(300_000, RUNS * 120));

/** How often a run reports its progress. */
const PROGRESS_INTERVAL_MS = 10_000;

/** Calls that change the caller's account: each is made by a new account. */
const CHANGES_ACCOUNT = /^\/(account|delete-account|reset-password)/;

/** Calls that replace or end the caller's session. */
const CHANGES_SESSION = /^\/(login|moderator\/login|refresh|signout|exit)/;

/** Calls by which a moderator can end the member's sessions, and keep her out. */
const COMMANDS_ACCOUNT = /^\/user-management\/\{\w+\}\//;

/** The member can sign in, and is signed in, whatever was done to her account. */
async function letMemberIn(): Promise<void> {
  await t.db('suspensions').whereNull('ended_at').update({ ended_at: t.clock.now() });
  await enter('member', callers.member.user);
}

const textsOf = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : Object.values(value as object).flatMap(textsOf);
const TEXTS = new Set([
  ...textsOf(MESSAGE),
  ...textsOf(MEMBER_MESSAGE),
  ...Object.values(ERRORS).map(({ message }) => message),
]);
const DECIDED = /^Already (approved|rejected|closed) by [\w.]{2,24}\.$/;
/** Whether an error has one of our own messages: it then reveals nothing of a request, a statement or a stack. */
const isKnown = (text: string): boolean => TEXTS.has(text) || DECIDED.test(text);

const t = useTestApp();
let world: World;
let fingerprint: () => Promise<string>;
/** The database fingerprint after the last request. */
let content: string;
const callers = {} as Record<Caller, { client: TestClient; user: TestUser }>;
const answered = new Map<string, Set<number>>();

async function enter(caller: Caller, user: TestUser): Promise<void> {
  callers[caller] = { client: caller === 'visitor' ? t.visitor() : await t.signIn(user), user };
  content = await fingerprint();
}

/** A refusal changes nothing, and neither does a read; the quick exit is the only URL that ends a session on GET. */
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
  const payload = body?.replaceAll(OWN_ID, user.userId);
  const address = url.replace(OWN_ID, user.userId);
  const request = { method: method as 'GET', url: address, payload, headers, cookies: client.cookies };
  let timer: NodeJS.Timeout | undefined;
  const hung = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${HANGS} ms`)), HANGS);
  });
  return Promise.race([t.app.inject(request), hung]).finally(() => clearTimeout(timer));
}

let sent = 0;
let progressAt = Date.now();

/** Bypasses console.error, which would fail the test. */
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
  if (statusCode < 400 && COMMANDS_ACCOUNT.test(path)) await letMemberIn();
}

test(`no generated request fails, gets an undeclared reply or changes data when refused (FUZZ_SEED=${SEED})`, async () => {
  const document = (await t.visitor().get('/docs/json')).json<ApiDocument>();
  const requests = anyRequest(document, world.ids);
  const property = fc.asyncProperty(requests, holds);
  await fc.assert(property, { numRuns: RUNS, seed: SEED });

  // A fuzzer whose requests are all refused, or go to a few paths, would prove little.
  expect(answered.size).toBeGreaterThan(Object.keys(document.paths).length * 0.9);
  const refused = [...answered].filter(([, statuses]) => Math.min(...statuses) >= 400);
  expect(refused.length).toBeLessThan(answered.size / 2);
});
