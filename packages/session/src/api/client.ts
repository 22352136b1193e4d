import {
  routeOf,
  type CallKey,
  type RefreshBody,
  type RefreshRefused,
  type SessionEnd,
  type Wire,
} from '@commonpurse/contracts';
import type { CallArguments, CallOptions } from './call';
import { ApiError } from './errors';
import { exchange, urlOf, type Api, type ApiRequest, type Reply } from './transport';

type PathOptions = CallOptions & Pick<ApiRequest, 'query' | 'body'>;

export type ApiClient = {
  /** Makes a call by its key, such as `PUT /forum/:id/follow`. Its input and its reply have the declared types. */
  call<Key extends CallKey>(key: Key, ...input: CallArguments<Key>): Promise<Reply<Wire[Key]['reply']>>;
  /** These four are for remotes that were built for shell 3. They go when the shell serves those no longer. */
  get<T>(path: string, options?: PathOptions): Promise<Reply<T>>;
  post<T>(path: string, options?: PathOptions): Promise<Reply<T>>;
  put<T>(path: string, options?: PathOptions): Promise<Reply<T>>;
  del<T>(path: string, options?: PathOptions): Promise<Reply<T>>;
  /**
   * Renews the session; concurrent calls that need it share one exchange. Rejects without calling onSessionLost. With
   * `activity: false` it returns the next token, but does not extend the session.
   */
  refresh(userId: string, options?: { activity?: boolean }): Promise<string>;
};

export type SessionClient = ApiClient & {
  /**
   * Begins a call whose reply the next screen shows, by path and query, while the screen's code is still loading. The
   * screen's own call then gets this reply, if it is the same and made within ten seconds.
   */
  begin(path: string): void;
  /**
   * Renews the session because the user chose to stay: restarts the idle timeout. Rejects without calling onSessionLost.
   */
  stay(userId: string, options?: Pick<CallOptions, 'timeout'>): Promise<string>;
  /** Resolves once the calls with `keepalive` have settled. */
  settled(): Promise<unknown>;
};

export type ApiClientOptions = Partial<Api> & {
  /** The id of the user who is signed in now. */
  userID: () => string | undefined;
  /** Called when the session of this user could not be renewed, with the API's reason if it gave one. */
  onSessionLost: (userId: string, ended: SessionEnd | undefined) => void;
};

/** Header of an automatic call. */
const UNATTENDED_HEADER = 'x-unattended';

const isUnattended = ({ headers = {} }: ApiRequest) => UNATTENDED_HEADER in headers;

/** Why the API could not renew the session, if it said so. */
export const endReasonOf = (error: unknown): SessionEnd | undefined =>
  error instanceof ApiError ? (error.body as Partial<RefreshRefused> | undefined)?.endReason : undefined;

/** How long a reply that was requested early may be used. */
const BEGUN_MS = 10_000;

/** The same for the same call, whatever the order of its parameters. */
function nameOf({ path, query }: Pick<ApiRequest, 'path' | 'query'>): string {
  const { pathname, searchParams } = new URL(urlOf('', path, query), 'http://localhost');
  searchParams.sort();
  return `${pathname}?${searchParams}`;
}

type Params = Readonly<Record<string, string>>;

const isRefusal = (error: unknown) => error instanceof ApiError && (error.status === 401 || error.status === 403);

/**
 * Creates the only client for the API. After a 401 or 403 on a call with a session, the client refreshes once and
 * retries once, with the new access token as Bearer; when the refresh fails, the session is lost.
 */
export function createApiClient({
  base = '/api',
  onHeaders,
  userID: userId,
  onSessionLost,
}: ApiClientOptions): SessionClient {
  const api: Api = { base, onHeaders };
  const refreshes = new Map<string, Promise<string>>();
  const outliving = new Set<Promise<unknown>>();
  let begun: { name: string; user: string | undefined; until: number; reply: Promise<Reply<unknown>> } | undefined;

  function renew(user: string, body?: RefreshBody, options?: Pick<CallOptions, 'timeout'>): Promise<string> {
    const name = JSON.stringify([user, body]);
    let running = refreshes.get(name);
    if (!running) {
      const route = routeOf('POST /refresh/:userID', { userID: user });
      running = exchange<Wire['POST /refresh/:userID']['reply']>(api, { ...route, body, ...options })
        .then(({ data }) => data.accessToken)
        .finally(() => refreshes.delete(name));
      refreshes.set(name, running);
    }
    return running;
  }

  const refresh: ApiClient['refresh'] = (user, { activity = true } = {}) =>
    renew(user, activity ? undefined : { activity });

  async function retry<T>(request: ApiRequest, user: string, refusal: unknown): Promise<Reply<T>> {
    let accessToken: string;
    try {
      // The refresh for an automatic call must not extend the session.
      accessToken = await refresh(user, { activity: !isUnattended(request) });
    } catch (error) {
      // Another user may have signed in meanwhile: her session is not lost.
      if (userId() === user) onSessionLost(user, endReasonOf(error));
      throw refusal;
    }
    // Never retries one user's request in another user's session.
    if (userId() !== user) throw refusal;
    request.signal?.throwIfAborted();
    return exchange<T>(api, { ...request, headers: { ...request.headers, authorization: `Bearer ${accessToken}` } });
  }

  async function send<T>({ session = true, ...request }: ApiRequest & { session?: boolean }): Promise<Reply<T>> {
    const sender = userId();
    // Names the user of this page: the cookies may belong to another user by now, who signed in in another tab.
    const named = { ...request, headers: { ...request.headers, ...(sender !== undefined && { 'x-user': sender }) } };
    const user = session ? sender : undefined;
    const exchanged = exchange<T>(api, named);
    if (request.keepalive) outliving.add(exchanged);
    try {
      return await exchanged;
    } catch (error) {
      if (user === undefined || !isRefusal(error)) throw error;
      return retry<T>(named, user, error);
    } finally {
      outliving.delete(exchanged);
    }
  }

  function begin(path: string): void {
    const name = nameOf({ path });
    if (begun?.name === name && begun.until > performance.now()) return;
    const reply = send<unknown>({ method: 'GET', path });
    // The screen shows the failure.
    reply.catch(() => undefined);
    begun = { name, user: userId(), until: performance.now() + BEGUN_MS, reply };
  }

  /** The reply to the same call of the same user, if it was begun early. It is used once. */
  function takeBegun<T>({ method, headers, ...request }: ApiRequest): Promise<Reply<T>> | undefined {
    if (!begun || method !== 'GET' || headers || begun.name !== nameOf(request)) return undefined;
    const { user, until, reply } = begun;
    begun = undefined;
    return user === userId() && until > performance.now() ? (reply as Promise<Reply<T>>) : undefined;
  }

  const by =
    (method: ApiRequest['method']) =>
    <T>(path: string, options: PathOptions = {}) =>
      send<T>({ ...options, method, path });

  return {
    call(key, ...[input]) {
      const { params, ...options } = (input ?? {}) as PathOptions & { params?: Params };
      const request = { ...options, ...routeOf(key, params) };
      return takeBegun(request) ?? send(request);
    },
    get: by('GET'),
    post: by('POST'),
    put: by('PUT'),
    del: by('DELETE'),
    begin,
    refresh,
    stay: (user, options) => renew(user, { stay: true }, options),
    settled: () => Promise.allSettled(outliving),
  };
}
