import { toAppError } from './errors';

const errorWith = (message: string, fields: Record<string, string> = {}) => Object.assign(new Error(message), fields);

test.each([
  ['PostgreSQL cannot be connected to', errorWith('connect', { code: 'ECONNREFUSED', syscall: 'connect' })],
  ['PostgreSQL ends', errorWith('terminating connection', { code: '57P01', routine: 'ProcessInterrupts' })],
  ['a connection ended', errorWith('Connection terminated unexpectedly')],
  [
    'a connection of a transaction ended',
    errorWith('ROLLBACK - Client has encountered a connection error and is not queryable'),
  ],
  ['PgBouncer ends or cannot reach PostgreSQL', errorWith('server_login_retry', { code: '08P01' })],
])('the reply is 503 UNAVAILABLE when %s', (_when, error) => {
  expect(toAppError(error)).toMatchObject({ statusCode: 503, code: 'UNAVAILABLE' });
});

test.each([
  ['a statement with too few values', errorWith('bind message', { code: '08P01', routine: 'exec_bind_message' })],
  ['a statement that is none', errorWith('syntax error', { code: '42601', routine: 'scanner_yyerror' })],
])('%s is an internal error', (_what, error) => {
  expect(toAppError(error)).toMatchObject({ statusCode: 500, code: 'INTERNAL' });
});
