import { STATUS_CODES, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { ConnectionError, FastifyInstance } from 'fastify';
import type { ErrorCode } from '@commonpurse/contracts';
import { AppError } from './errors';
import { startingHeaders } from './plugins/security-headers';
import { newId } from './shared/ids';

const BY_CODE: Record<string, ErrorCode> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'REQUEST_TOO_SLOW',
  HPE_HEADER_OVERFLOW: 'HEADERS_TOO_LARGE',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 'TOO_LARGE',
};

declare module 'fastify' {
  interface FastifyInstance {
    /** On a host, the page with which it answers a browser whose request cannot be read. */
    brokenRequestPage?: string;
  }
}

/** Whether a browser sent this to show what it gets: only such a request accepts HTML. */
const isForPage = (packet: unknown): boolean =>
  Buffer.isBuffer(packet) && /^GET (?!\/api[/?\s])[^]*^accept:.*\btext\/html\b/im.test(packet.toString('latin1'));

/**
 * Answers a request that is no HTTP, too slow or too long, for which there are neither routes nor hooks: with the
 * envelope of all errors, or on a host with a page.
 */
export function answerBrokenRequest(this: FastifyInstance, error: ConnectionError, connection: Socket): void {
  const inProgress = (connection as { _httpMessage?: ServerResponse | null })._httpMessage;
  if (error.code === 'ECONNRESET' || !connection.writable || inProgress?.headersSent) {
    connection.destroy(error);
    return;
  }
  const { statusCode, code, message } = new AppError(BY_CODE[error.code] ?? 'MALFORMED_REQUEST');
  this.metrics?.refusals.inc({ code });
  const page = isForPage(error.rawPacket) ? this.brokenRequestPage : undefined;
  const body = page ?? JSON.stringify({ statusCode, code, message });
  const headers = {
    ...startingHeaders({ id: newId(), protocol: 'http' }),
    'Content-Type': `${page === undefined ? 'application/json' : 'text/html'}; charset=utf-8`,
    'Content-Length': Buffer.byteLength(body),
    Connection: 'close',
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  connection.end(`HTTP/1.1 ${statusCode} ${STATUS_CODES[statusCode]}\r\n${lines.join('')}\r\n${body}`);
  connection.destroySoon();
}
