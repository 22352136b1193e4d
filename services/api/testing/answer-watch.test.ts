import Fastify, { type FastifyInstance, type FastifyReply } from 'fastify';
import { ErrorBody, Id, Instant, nullable } from '@commonpurse/contracts/schemas';
import { Type } from 'typebox';
import { AppError } from '../src/errors';
import { accessPlugin } from '../src/plugins/access';
import { replyLogPlugin } from '../src/plugins/reply-log';
import { errorsPlugin } from '../src/plugins/errors';
import { securityHeadersPlugin } from '../src/plugins/security-headers';
import { takeBroken, watchAnswers } from './answer-watch';

const ID = '0b8f5a52-6f7c-4a0e-9c2f-1d1f6f1c9a3e';
const AT = '2026-11-20T03:04:05.678Z';
const Thing = Type.Object({ id: Id, at: Type.Optional(nullable(Instant)), parts: Type.Array(Type.Object({})) });
const good = { id: ID, at: AT, parts: [{}] };

let app: FastifyInstance;
afterEach(() => app.close());

/** The violation that the watch reports for an app whose one route replies so. */
async function complaintOf(answer: (reply: FastifyReply) => unknown, declared: object = {}): Promise<string> {
  app = Fastify({ genReqId: () => ID });
  watchAnswers(app);
  await app.register(errorsPlugin);
  await app.register(securityHeadersPlugin);
  await app.register(replyLogPlugin);
  await app.register(async (routes) => {
    await routes.register(accessPlugin);
    const schema = { response: { 200: Thing, '4xx': ErrorBody, '5xx': ErrorBody }, ...declared };
    routes.get('/api/thing', { schema, config: { access: 'visitor' } }, async (_req, reply) => answer(reply));
  });
  await app.inject('/api/thing');
  return takeBroken(app).join('\n');
}

test.each([
  ['what is declared', () => good, {}],
  ['null where that is declared', () => ({ ...good, at: null }), {}],
  ['without what may be missing', () => ({ id: ID, parts: [] }), {}],
  ['an error of the table', () => Promise.reject(new AppError('UNAVAILABLE')), {}],
  [
    'nothing where nothing is declared',
    (reply: FastifyReply) => reply.redirect('/', 303),
    { response: { 303: Type.Null() } },
  ],
  [
    'text where text is declared',
    (reply: FastifyReply) => reply.type('text/plain').send('one line'),
    { response: { 200: Type.String() }, produces: ['text/plain'] },
  ],
])('the watch accepts %s', async (_what, answer, declared) => {
  expect(await complaintOf(answer, declared)).toBe('');
});

test.each([
  ['a field that the serializer would drop', () => ({ ...good, authorID: ID }), 'authorID'],
  ['such a field further down', () => ({ ...good, parts: [{ secret: 1 }] }), 'secret'],
  ['a number that the serializer would make a text', () => ({ ...good, id: 7 }), 'must be string'],
  ['an id of another shape', () => ({ ...good, id: 'post-7' }), 'uuid'],
  ['a time without milliseconds', () => ({ ...good, at: '2026-11-20T03:04:05Z' }), 'date-time'],
  ['a time zone', () => ({ ...good, at: '2026-11-20T03:04:05.678+11:00' }), 'date-time'],
  ['a status that is not declared', (reply: FastifyReply) => reply.code(202).send(good), 'not declared'],
  ['another type', (reply: FastifyReply) => reply.type('text/html').send('<p>'), 'its type is text/html'],
  [
    'an answer that may be stored',
    (reply: FastifyReply) => reply.header('Cache-Control', 'public').send(good),
    'stored',
  ],
  ['an error without the envelope', (reply: FastifyReply) => reply.code(400).send({ error: 'no' }), 'must have'],
  [
    'an error of another status',
    (reply: FastifyReply) => reply.code(409).send({ statusCode: 409, code: 'NOT_FOUND', message: 'x' }),
    'NOT_FOUND comes as 409',
  ],
  [
    'an error that the route does not declare',
    () => Promise.reject(new AppError('USERNAME_TAKEN')),
    'not among the errors',
  ],
])('the watch reports %s', async (_what, answer, complaint) => {
  expect(await complaintOf(answer)).toContain(complaint);
});

test('the watch reports a violation once', async () => {
  expect(await complaintOf(() => ({ ...good, extra: 1 }))).not.toBe('');
  expect(takeBroken(app)).toEqual([]);
});
