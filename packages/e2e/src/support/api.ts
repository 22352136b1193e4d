import { requestOf, type CallArguments, type CallKey, type Wire } from '@commonpurse/contracts';

type Answer<Body> = { status: number; body: Body; text: string; headers: Headers };

/** A client of the HTTP API with its own cookie jar, for setting up state and for checking it on the server. */
export type Api = {
  /** Makes a call by its key, such as `PUT /forum/:id/follow`. Its body has the declared type unless it is refused. */
  call<Key extends CallKey>(key: Key, ...input: CallArguments<Key>): Promise<Answer<Wire[Key]['reply']>>;
  /** Like `call`, but throws when the server refuses. */
  must<Key extends CallKey>(key: Key, ...input: CallArguments<Key>): Promise<Wire[Key]['reply']>;
  /** The headers of its next call without a body, for a client that measures. */
  headers(): Record<string, string>;
};

const SYSTEMS: Partial<Record<NodeJS.Platform, string>> = {
  darwin: 'Macintosh; Intel Mac OS X 10_15_7',
  win32: 'Windows NT 10.0; Win64; x64',
};
/** The family of the tests' browser: a login from another one is announced. */
const USER_AGENT = `Mozilla/5.0 (${SYSTEMS[process.platform] ?? 'X11; Linux x86_64'}) Chrome/140.0.0.0 Safari/537.36`;

export function createApi(origin: string): Api {
  const jar = new Map<string, string>();
  const api: Api = {
    async call(key, ...input) {
      const { method, path, body } = requestOf(key, ...input);
      const headers = api.headers();
      if (body !== undefined) headers['content-type'] = 'application/json';
      const response = await fetch(`${origin}/api${path}`, {
        method,
        headers,
        redirect: 'manual',
        ...(body !== undefined && { body }),
      });
      for (const line of response.headers.getSetCookie()) {
        const [name = '', value = ''] = line.split(';')[0]!.split('=');
        if (value === '') jar.delete(name);
        else jar.set(name, value);
      }
      const text = await response.text();
      const isJson = response.headers.get('content-type')?.includes('application/json');
      const content = (isJson ? JSON.parse(text) : undefined) as Wire[typeof key]['reply'];
      return { status: response.status, body: content, text, headers: response.headers };
    },
    async must(key, ...input) {
      const answer = await api.call(key, ...input);
      if (answer.status >= 400) throw new Error(`${key} answered ${answer.status} ${answer.text}`);
      return answer.body;
    },
    headers: () => ({
      origin,
      'user-agent': USER_AGENT,
      ...(jar.size > 0 && { cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; ') }),
    }),
  };
  return api;
}
