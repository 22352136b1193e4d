import { createHash, createHmac } from 'node:crypto';
import type { LightMyRequestResponse } from 'fastify';
import { tracesIn, tracesOf } from './traces';

const person = {
  userId: '0b8f5a52-6f7c-4a0e-9c2f-1d1f6f1c9a3e',
  username: 'Philippa.Q',
  email: 'philippa@quiet.example',
  password: 'x',
  role: 'user' as const,
  age: 47,
};
const traces = tracesOf(person, 'secret');
const answer = (body: string, headers = {}) => ({ body, headers }) as LightMyRequestResponse;
const md5 = (text: string) => createHash('md5').update(text).digest('hex');

test.each([
  ['her name', 'by Philippa.Q'],
  ['her name in other letters', 'by PHILIPPA.q'],
  ['the beginning of her name', 'by philip…'],
  ['her id', `{"id":"${person.userId}"}`],
  ['her id without its dashes', person.userId.replaceAll('-', '')],
  ['the beginning of her id', `user-${person.userId.slice(0, 8)}`],
  ['her address', 'philippa@quiet.example'],
  ['her address in a link', 'mailto:philippa%40quiet.example'],
  ['the address of her picture', `/avatar/${md5(person.email)}`],
  ['her id in base64', Buffer.from(person.userId).toString('base64')],
  ['a hash of her id', createHash('sha256').update(person.userId).digest('base64url')],
  ['a hash with our key', createHmac('sha256', 'secret').update(person.username).digest('hex')],
])('%s is found in a body', (_what, body) => expect(tracesIn(answer(body), traces)).not.toEqual([]));

test('a trace is found in a header, and none in unrelated values', () => {
  expect(tracesIn(answer('', { etag: `"${md5(person.userId)}"` }), traces)).not.toEqual([]);
  const plain = JSON.stringify({ id: '7c0d8b1e-3f0f-4c8e-a4f1-94a1d5b3f2c7', username: 'Anonymous', age: '45-54' });
  expect(tracesIn(answer(plain, { 'x-request-id': '1d1f6f1c-0000-4000-8000-000000000000' }), traces)).toEqual([]);
});
