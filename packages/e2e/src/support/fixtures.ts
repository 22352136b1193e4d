import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { CallArguments, CallKey, Wire } from '@commonpurse/contracts';
import { createLogger, PasswordHasher, startHost } from '@commonpurse/host';
import { expect, type BrowserContext, type BrowserContextOptions, type Page } from '@playwright/test';
import { logIn } from './actions';
import { createApi, type Api } from './api';
import { watchConsole, type ConsoleWatch } from './console-watch';
import { test as base } from './contexts';
import { startElsewhere } from './elsewhere';
import { waitForHydration } from './hydration';

/** The server's clock: real time plus the offset that the test has set. */
export class TestClock {
  private offset = 0;
  now = () => new Date(Date.now() + this.offset);
  advance(milliseconds: number) {
    this.offset += milliseconds;
  }
}

type Credentials = { username: string; password: string };
export type Account = { username: string; password: string; email: string; age: number; userId: string };

type PostDetails = {
  title: string;
  text: string;
  category?: string;
  anonymous?: boolean;
  warning?: Wire['POST /new-forum-post']['body']['postWarning'];
};

const postBody = ({ title, text, category = 'Payday Loan', anonymous = false, warning }: PostDetails) => ({
  postTitle: title,
  postCategory: category,
  postDesc: text,
  postAnon: anonymous ? ('Yes' as const) : ('No' as const),
  ...(warning && { postWarning: warning }),
});

export const PASSWORD = 'Garden#2468x';
/** Tests sign up and sign in thousands of times. The API's tests check the cost of hashes in production. */
const LOW_HASH_COST = { memoryCost: 64, timeCost: 1, parallelism: 1 };
const { E2E_BASE_URL, E2E_MODERATOR_USERNAME, E2E_MODERATOR_PASSWORD } = process.env;
const MODERATOR = {
  username: E2E_MODERATOR_USERNAME ?? 'first.moderator',
  password: E2E_MODERATOR_PASSWORD ?? 'Moder4tor-pass',
  email: 'moderator@example.org',
};

/** Variables by which a host creates the first moderator, who is `site.moderator`. */
export const FIRST_MODERATOR = {
  MODERATOR_USERNAME: MODERATOR.username,
  MODERATOR_PASSWORD: MODERATOR.password,
  MODERATOR_EMAIL: MODERATOR.email,
};

/** The running product: host, API and a database of its own; with E2E_BASE_URL, the site there, with the real clock. */
export class Site {
  private serial = 0;
  private readonly clients = new Map<string, Api>();
  constructor(
    readonly url: string,
    readonly clock: TestClock,
    private readonly log: readonly string[] = [],
  ) {}

  /** Expects no server-rendering failure: the host then sends the page without its text, and the browser renders it. */
  expectAllRendered(): void {
    expect(this.log.filter((line) => line.includes('prerendered'))).toEqual([]);
  }

  api(): Api {
    return createApi(this.url);
  }

  unique(word: string): string {
    this.serial += 1;
    // Digits alone: a username with a letter that looks like a digit of another one is refused.
    return `${word}.${process.pid}${this.serial}`;
  }

  /** Creates an account through the public API. */
  async member(details: Partial<Pick<Account, 'username' | 'age' | 'email'>> = {}): Promise<Account> {
    const username = details.username ?? this.unique('member');
    const account = {
      username,
      age: details.age ?? 34,
      email: details.email ?? `${username}@example.org`,
      password: PASSWORD,
    };
    const { userID: userId } = await this.api().must('POST /signup', {
      body: {
        ...account,
        occupation: 'Teacher',
        confirmPassword: PASSWORD,
      },
    });
    return { ...account, userId };
  }

  /** Returns a client signed in as this account. */
  async as(account: { username: string; password: string }): Promise<Api & { userId: string }> {
    const api = this.api();
    const { username, password } = account;
    const signedIn = await api.must('POST /login', { body: { username, password } });
    if (!('userID' in signedIn)) throw new Error(`${username} has a second factor.`);
    return Object.assign(api, { userId: signedIn.userID });
  }

  /** Calls the API as this account. Reuses its last session, because each sign-in computes a password hash. */
  private async call<Key extends CallKey>(
    account: Credentials,
    key: Key,
    ...input: CallArguments<Key>
  ): Promise<Wire[Key]['reply']> {
    const answer = await this.clients.get(account.username)?.call(key, ...input);
    if (answer && answer.status < 400) return answer.body;
    // The session may have expired, or ended with a new password.
    const client = await this.as(account);
    this.clients.set(account.username, client);
    return client.must(key, ...input);
  }

  get moderator() {
    return MODERATOR;
  }

  /** Creates a post in this state. */
  async post(
    author: { username: string; password: string },
    details: Partial<PostDetails> & { status?: 'Pending' | 'Published' | 'Rejected' } = {},
  ): Promise<{ postId: string; title: string }> {
    const title = details.title ?? this.unique('Post');
    const { postID: postId } = await this.call(author, 'POST /new-forum-post', {
      body: postBody({ ...details, title, text: details.text ?? 'How long did the repayments take you?' }),
    });
    const status = details.status ?? 'Published';
    if (status !== 'Pending') {
      const decision = status === 'Published' ? 'approve' : 'reject';
      await this.call(MODERATOR, `PUT /review-new-posts/:id/${decision}`, { params: { id: postId } });
    }
    return { postId, title };
  }

  /** Sends a new text of a published post, which then waits for review. */
  async edit(author: Credentials, postId: string, details: PostDetails): Promise<void> {
    await this.call(author, 'PUT /update-forum-post/:postID', { params: { postID: postId }, body: postBody(details) });
  }
}

type WorkerFixtures = { site: Site };
type TestFixtures = {
  /** Collects console errors of the test's pages; an unexpected one fails the test. */
  consoleWatch: ConsoleWatch;
  /** Opens a page in another browser context: another person, on another device. */
  person: (options?: BrowserContextOptions) => Promise<{ context: BrowserContext; page: Page }>;
};

export const test = base.extend<TestFixtures, WorkerFixtures>({
  site: [
    // oxlint-disable-next-line no-empty-pattern -- the runner reads the names of fixtures from this pattern
    async ({}, use) => {
      if (E2E_BASE_URL) return use(new Site(E2E_BASE_URL, new TestClock()));
      const dataDir = mkdtempSync(path.join(tmpdir(), 'commonpurse-e2e-'));
      const clock = new TestClock();
      const elsewhere = await startElsewhere();
      const log: string[] = [];
      const write = (line: string) => {
        log.push(line);
        process.stdout.write(line);
      };
      const host = await startHost({
        clock,
        passwords: new PasswordHasher(LOW_HASH_COST),
        logger: createLogger({ write }),
        publishBuilt: true,
        env: {
          PORT: '0',
          DATA_DIR: dataDir,
          SEED_DEMO: '0',
          RATE_LIMITS: 'off',
          ...FIRST_MODERATOR,
          LOG_LEVEL: 'error',
          EXIT_URL: elsewhere.url,
        },
      });
      await use(new Site(host.url, clock, log));
      await host.close();
      elsewhere.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  baseURL: async ({ site }, use) => {
    await use(site.url);
    site.expectAllRendered();
  },
  consoleWatch: [
    async ({ context, javaScriptEnabled }, use) => {
      const watch = watchConsole();
      watch.follow(context);
      if (javaScriptEnabled) waitForHydration(context);
      await use(watch);
      watch.verify();
    },
    { auto: true },
  ],
  person: async ({ takeContext, consoleWatch }, use) => {
    await use(async (options = {}) => {
      const context = await takeContext(options);
      consoleWatch.follow(context);
      if (options.javaScriptEnabled !== false) waitForHydration(context);
      return { context, page: await context.newPage() };
    });
  },
});

export { expect } from '@playwright/test';

/** Signs in through the login screen and waits until the app has the session. */
export async function signIn(page: Page, account: Credentials, at = '/login') {
  await page.goto(at);
  await logIn(page, account);
  await page.waitForURL((url) => url.pathname !== at);
}

/**
 * Signs in without the login screen: the next document of this page has the cookies and the stored session that the
 * screen would create, as a test in session-users.spec.ts checks.
 */
export async function signInByApi(page: Page, { username, password }: Credentials) {
  const response = await page.context().request.post('/api/login', { data: { username, password } });
  if (!response.ok()) throw new Error(`The sign-in of ${username} was answered with ${response.status()}`);
  const { userID: userId, userRole } = (await response.json()) as { userID: string; userRole: string };
  const script = await page.addInitScript(
    ({ key, ...who }) => {
      if (window === top) localStorage.setItem(key, JSON.stringify({ ...who, since: Date.now() }));
    },
    { key: 'commonpurse.session', userID: userId, userRole },
  );
  page.once('domcontentloaded', () => void script.dispose().catch(() => undefined));
}

/**
 * Opens this URL as this account, which is not signed in yet. A page of another account is closed first, or its calls would
 * be refused.
 */
export async function openAs(page: Page, account: Credentials, address: string) {
  if (page.url() !== 'about:blank') await page.goto('about:blank');
  await signInByApi(page, account);
  await page.goto(address);
}
