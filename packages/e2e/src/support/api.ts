/** A client of the HTTP API with its own cookie jar, for setting up state and for checking it on the server. */
export type Api = {
  call<Body = unknown>(
    method: string,
    path: string,
    body?: unknown,
  ): Promise<{ status: number; body: Body; text: string; headers: Headers }>;
  /** Like `call`, but throws when the server refuses. */
  must<Body = unknown>(method: string, path: string, body?: unknown): Promise<Body>;
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
    async call<Body>(method: string, path: string, body?: unknown) {
      const headers: Record<string, string> = { origin, 'user-agent': USER_AGENT };
      if (jar.size > 0) headers.cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
      if (body !== undefined) headers['content-type'] = 'application/json';
      const response = await fetch(`${origin}/api${path}`, {
        method,
        headers,
        redirect: 'manual',
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      for (const line of response.headers.getSetCookie()) {
        const [name = '', value = ''] = line.split(';')[0]!.split('=');
        if (value === '') jar.delete(name);
        else jar.set(name, value);
      }
      const text = await response.text();
      const json = response.headers.get('content-type')?.includes('application/json');
      return {
        status: response.status,
        body: (json ? JSON.parse(text) : undefined) as Body,
        text,
        headers: response.headers,
      };
    },
    async must<Body>(method: string, path: string, body?: unknown) {
      const answer = await api.call<Body>(method, path, body);
      if (answer.status >= 400) throw new Error(`${method} ${path} answered ${answer.status} ${answer.text}`);
      return answer.body;
    },
  };
  return api;
}
