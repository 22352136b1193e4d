import { execFileSync } from 'node:child_process';

const versionOf = (program: string, ...args: string[]) => execFileSync(program, args, { encoding: 'utf8' });

test('the installed PgBouncer is 1.21 or newer, for prepared statements in transaction mode', () => {
  const [, minor = '0'] = /PgBouncer 1\.(\d+)/.exec(versionOf('pgbouncer', '--version')) ?? [];
  expect(Number(minor)).toBeGreaterThanOrEqual(21);
});

test('the installed HAProxy is a version with long-term support', () => {
  expect(versionOf('haproxy', '-v')).toMatch(/HAProxy version 3\..*\n.*long-term supported/);
});
