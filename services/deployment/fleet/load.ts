import { setTimeout as sleep } from 'node:timers/promises';
import { MODERATOR, type Fleet } from './fleet';

export type Kind = 'page' | 'read' | 'write' | 'sign in';
export type Failure = { kind: Kind; at: number; reason: string };

export type Load = {
  /** Requests sent, by kind. */
  sent: Record<Kind, number>;
  failures: Failure[];
  /** Titles of what was acknowledged as written. */
  acknowledged: string[];
  /** Times when a live event arrived. */
  events: number[];
  /** Ends the writes, and resolves when the last of them was answered. */
  stopWriting(): Promise<void>;
  /** Ends the load, and resolves when its last request was answered. */
  stop(): Promise<void>;
};

/** How long each of the workers pauses between two requests: the load stays the same while a server is slow. */
const PAUSE_MS = 40;

export class Browser {
  cookies = new Map<string, string>();

  constructor(readonly url: string) {}

  async send(method: string, target: string, body?: unknown, headers: Record<string, string> = {}): Promise<Response> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(this.url + target, {
      method,
      headers: {
        origin: this.url,
        cookie,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      this.cookies.set(name, value);
    }
    return response;
  }

  async signIn(): Promise<void> {
    const { username, password } = MODERATOR;
    const { status } = await this.send('POST', '/api/moderator/login', { username, password });
    if (status !== 200) throw new Error(`The moderator could not sign in: ${status}`);
  }
}

export const narrative = (narrTitle: string) => ({
  narrTitle,
  narrDesc: 'What happened.',
  narrCategory: 'Entrepreneur',
  narrOccupation: 'Trader',
});

/** Follows live events as a browser does: it comes back when its stream ends. */
async function follow(browser: Browser, { events, failures }: Pick<Load, 'events' | 'failures'>, ending: AbortSignal) {
  while (!ending.aborted) {
    try {
      const response = await fetch(`${browser.url}/api/events`, {
        signal: ending,
        headers: {
          accept: 'text/event-stream',
          cookie: [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        },
      });
      if (response.status === 401) failures.push({ kind: 'read', at: Date.now(), reason: '401' });
      for await (const text of response.body!.pipeThrough(new TextDecoderStream())) {
        if (text.includes('data: ')) events.push(Date.now());
      }
    } catch {
      // It tries again, as the browser does.
    }
    await sleep(300);
  }
}

let count = 0;

/** Sends a constant, bounded load through the balancer: pages, reads, writes, sign-ins, and one stream of live events. */
export async function startLoad(fleet: Pick<Fleet, 'url'>): Promise<Load> {
  const sent: Load['sent'] = { page: 0, read: 0, write: 0, 'sign in': 0 };
  const failures: Failure[] = [];
  const acknowledged: string[] = [];
  const events: number[] = [];
  const ending = new AbortController();
  const writing = new AbortController();
  const moderator = new Browser(fleet.url);
  await moderator.signIn();

  async function attempt(kind: Kind, request: () => Promise<Response>, status: number): Promise<boolean> {
    sent[kind] += 1;
    try {
      const response = await request();
      await response.arrayBuffer();
      if (response.status === status) return true;
      failures.push({ kind, at: Date.now(), reason: String(response.status) });
    } catch (error) {
      const { cause, message } = error as Error & { cause?: { code?: string } };
      failures.push({ kind, at: Date.now(), reason: cause?.code ?? message });
    }
    return false;
  }

  async function worker(work: () => Promise<void>, until = ending.signal): Promise<void> {
    while (!until.aborted) {
      await work();
      await sleep(PAUSE_MS);
    }
  }

  const visitor = new Browser(fleet.url);
  const writer = worker(async () => {
    count += 1;
    const title = `Written under load ${process.pid} ${count}`;
    const write = () => moderator.send('POST', '/api/add-new-narrative', narrative(title));
    if (await attempt('write', write, 201)) acknowledged.push(title);
  }, writing.signal);
  const workers = [
    worker(async () => void (await attempt('page', () => visitor.send('GET', '/'), 200))),
    worker(async () => void (await attempt('page', () => visitor.send('GET', '/narratives'), 200))),
    worker(async () => void (await attempt('read', () => visitor.send('GET', '/api/narratives'), 200))),
    worker(async () => void (await attempt('read', () => moderator.send('GET', '/api/statistics'), 200))),
    writer,
    worker(async () => {
      const { username, password } = MODERATOR;
      const signIn = () => new Browser(fleet.url).send('POST', '/api/moderator/login', { username, password });
      await attempt('sign in', signIn, 200);
      await sleep(400);
    }),
    follow(moderator, { events, failures }, ending.signal),
  ];
  return {
    sent,
    failures,
    acknowledged,
    events,
    async stopWriting() {
      writing.abort();
      await writer;
    },
    async stop() {
      writing.abort();
      ending.abort();
      await Promise.all(workers);
    },
  };
}
