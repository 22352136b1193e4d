import { inSpan, PAGE_READER, traceHeaders } from '@commonpurse/api';
import type { SiteSettings } from '@commonpurse/contracts';
import type { PageReader } from '@commonpurse/federation';
import type { PointerState } from '@commonpurse/releases';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { ApiChoice } from './api-choice';
import type { AskApi } from './prerender';
import { headersFor } from './visitor';

/** A page waits this long for the API; then the browser renders it. */
const WAIT_MS = 2_000;

type Reply = { status: number; header: (name: string) => string | undefined; json: () => unknown };

/** Parses the reader whom the API names: her id and her role. */
function readerOf(text: string | undefined): PageReader | undefined {
  const [userId, userRole] = text?.split(' ') ?? [];
  if (!userId || (userRole !== 'user' && userRole !== 'moderator')) return undefined;
  return { userID: userId, userRole };
}

async function toAnswer(path: string, { status, header, json }: Reply): ReturnType<AskApi> {
  const reader = readerOf(header(PAGE_READER));
  const named = reader && { reader };
  if (status === 404) return { answer: { path, data: null }, ...named };
  if (status !== 200) return undefined;
  return { answer: { path, data: await json(), link: header('link'), etag: header('etag') }, ...named };
}

/** Calls the API in this process. Undefined when the API is too slow for a page. */
export const injectedApi =
  (app: Pick<FastifyInstance, 'inject'>): AskApi =>
  async (path, visitor) => {
    // Not `AbortSignal.timeout`, which would keep each reply in memory until its time is over.
    const controller = new AbortController();
    const { signal } = controller;
    const timer = setTimeout(() => controller.abort(), WAIT_MS);
    try {
      const reply = await app.inject({ url: `/api${path}`, headers: headersFor(visitor), signal });
      const header = (name: string) => reply.headers[name] as string | undefined;
      return await toAnswer(path, { status: reply.statusCode, header, json: () => reply.json() });
    } catch (error) {
      if (signal.aborted) return undefined;
      throw error;
    } finally {
      clearTimeout(timer);
    }
  };

/** Fetches the pointer to the live releases from remote APIs, one after another. Rejects when none of them replies. */
export async function fetchedPointer(urls: readonly string[]): Promise<PointerState> {
  const [url = '', ...others] = urls;
  if (!others.length) return pointerAt(url);
  return pointerAt(url).catch(() => fetchedPointer(others));
}

/** Fetches the site's settings from the same APIs. Rejects when none of them replies. */
export async function fetchedSettings(urls: readonly string[]): Promise<SiteSettings> {
  const [url = '', ...others] = urls;
  if (!others.length) return settingsAt(url);
  return settingsAt(url).catch(() => fetchedSettings(others));
}

async function settingsAt(apiUrl: string): Promise<SiteSettings> {
  const reply = await fetch(`${apiUrl}/api/site-settings`, {
    redirect: 'manual',
    signal: AbortSignal.timeout(WAIT_MS),
  });
  if (reply.status !== 200) throw new Error(`the API answers ${reply.status} to the question which settings hold`);
  return (await reply.json()) as SiteSettings;
}

async function pointerAt(apiUrl: string): Promise<PointerState> {
  const reply = await fetch(`${apiUrl}/api/releases`, { redirect: 'manual', signal: AbortSignal.timeout(WAIT_MS) });
  if (reply.status !== 200) throw new Error(`the API answers ${reply.status} to the question which releases are live`);
  const { releases } = (await reply.json()) as { releases?: PointerState };
  if (!releases) throw new Error('the API does not say which releases are live');
  return releases;
}

/** Calls the remote API of the visitor's group. Undefined when the API is unreachable, or too slow for a page. */
export const fetchedApi =
  (choice: ApiChoice, log: FastifyBaseLogger): AskApi =>
  async (path, visitor) => {
    try {
      const url = `${choice.urlFor(visitor.group)}/api${path}`;
      const reply = await inSpan('client', 'ask the API', () =>
        fetch(url, {
          redirect: 'manual',
          headers: { ...headersFor(visitor), ...traceHeaders() },
          signal: AbortSignal.timeout(WAIT_MS),
        }),
      );
      const { status, headers } = reply;
      const header = (name: string) => headers.get(name) ?? undefined;
      const pageReply = await toAnswer(path, { status, header, json: () => reply.json() });
      if (pageReply?.answer.data == null) await reply.body?.cancel();
      return pageReply;
    } catch (error) {
      log.warn({ err: error }, 'the API did not answer');
      return undefined;
    }
  };
