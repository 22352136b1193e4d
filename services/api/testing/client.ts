import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { takeBroken } from './answer-watch';

type Options = Pick<InjectOptions, 'headers' | 'query' | 'remoteAddress'>;
type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** Stands in for a browser: calls the API without a network and keeps the cookies it is given. */
export class TestClient {
  readonly cookies: Record<string, string> = {};

  constructor(
    private readonly app: FastifyInstance,
    private readonly beforeEach: (client: TestClient) => Promise<void> = async () => {},
  ) {}

  async request(method: Method, path: string, body?: unknown, options: Options = {}): Promise<LightMyRequestResponse> {
    await this.beforeEach(this);
    return this.send(method, path, body, options);
  }

  /** Sends a request without calling `beforeEach`. */
  async send(method: Method, path: string, body?: unknown, options: Options = {}): Promise<LightMyRequestResponse> {
    const answer = await this.app.inject({
      method,
      url: `/api${path}`,
      cookies: this.cookies,
      ...(body === undefined ? {} : { payload: body as object }),
      ...options,
    });
    const broken = takeBroken(this.app);
    if (broken.length > 0) throw new Error(`What was answered is not what is declared.\n${broken.join('\n')}`);
    for (const { name, value } of answer.cookies) {
      if (value === '') delete this.cookies[name];
      else this.cookies[name] = value;
    }
    return answer;
  }

  get = (path: string, options?: Options) => this.request('GET', path, undefined, options);
  post = (path: string, body?: unknown, options?: Options) => this.request('POST', path, body, options);
  put = (path: string, body?: unknown, options?: Options) => this.request('PUT', path, body, options);
  delete = (path: string, body?: unknown, options?: Options) => this.request('DELETE', path, body, options);
}
