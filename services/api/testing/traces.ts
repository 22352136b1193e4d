import { createHash, createHmac } from 'node:crypto';
import type { LightMyRequestResponse } from 'fastify';
import type { TestUser } from './people';

/** The length of a prefix that identifies an encoding or a hash, also where it was truncated. */
const KNOWN_BY = 12;

function hashesOf(text: string, secret: string): string[] {
  const digests = [
    ...['md5', 'sha1', 'sha256', 'sha512'].map((kind) => createHash(kind).update(text).digest()),
    ...['sha1', 'sha256'].map((kind) => createHmac(kind, secret).update(text).digest()),
  ];
  return digests.flatMap((digest) => [digest.toString('hex'), digest.toString('base64'), digest.toString('base64url')]);
}

const encodingsOf = (text: string): string[] => [
  ...(['base64', 'base64url', 'hex'] as const).map((encoding) => Buffer.from(text).toString(encoding)),
  encodeURIComponent(text),
  [...text].reverse().join(''),
];

/**
 * Everything that would link a text to a person: the id, name and address, unchanged, truncated, encoded, or hashed
 * with and without a key.
 */
export function tracesOf({ userId, username, email }: TestUser, secret: string): string[] {
  const texts = [userId, userId.replaceAll('-', ''), username, email];
  const short = [userId.slice(0, 8), username.slice(0, 6), email.split('@')[0] ?? ''];
  const coded = texts.flatMap((text) => [...encodingsOf(text), ...hashesOf(text, secret)]);
  const all = [...texts, ...short, ...coded.map((text) => text.slice(0, KNOWN_BY))];
  return [...new Set(all.map((text) => text.toLowerCase()))];
}

/** The traces that a reply contains, in its headers or in its body. */
export function tracesIn({ headers, body }: LightMyRequestResponse, traces: readonly string[]): string[] {
  const bytes = `${JSON.stringify(headers)}\n${body}`.toLowerCase();
  return traces.filter((trace) => bytes.includes(trace));
}
