import { createHash, createHmac } from 'node:crypto';
import type { LightMyRequestResponse } from 'fastify';
import type { TestUser } from './people';

/** Enough of a code or hash to know it by, and to find it where it was cut. */
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
 * Everything that would tie a text to a person: her id, name and address, as they are, cut short, encoded, or hashed with
 * a key and without.
 */
export function tracesOf({ userId, username, email }: TestUser, secret: string): string[] {
  const texts = [userId, userId.replaceAll('-', ''), username, email];
  const short = [userId.slice(0, 8), username.slice(0, 6), email.split('@')[0] ?? ''];
  const coded = texts.flatMap((text) => [...encodingsOf(text), ...hashesOf(text, secret)]);
  const all = [...texts, ...short, ...coded.map((text) => text.slice(0, KNOWN_BY))];
  return [...new Set(all.map((text) => text.toLowerCase()))];
}

/** The traces that an answer carries, in its headers or in its body. */
export function tracesIn({ headers, body }: LightMyRequestResponse, traces: readonly string[]): string[] {
  const bytes = `${JSON.stringify(headers)}\n${body}`.toLowerCase();
  return traces.filter((trace) => bytes.includes(trace));
}
