import { linkOrigin } from './mail-links';

const request = (host: string, protocol = 'http') => ({ protocol, host });

test.each([
  ['https://purse.example.org', request('evil.example'), 'https://purse.example.org'],
  ['https://purse.example.org', request('localhost:3000'), 'https://purse.example.org'],
  [null, request('localhost:3000'), 'http://localhost:3000'],
  [null, request('localhost'), 'http://localhost'],
  [null, request('127.0.0.1:8080', 'https'), 'https://127.0.0.1:8080'],
  [null, request('[::1]:3000'), 'http://[::1]:3000'],
  [null, request('evil.example'), null],
  [null, request('localhost.evil.example'), null],
  [null, request('localhost:3000@evil.example'), null],
  [null, request('127.0.0.1.evil.example'), null],
  [null, request('evil.example:80/localhost'), null],
  [null, request(''), null],
])('with %s as PUBLIC_URL and the request %j, links lead to %s', (publicUrl, request, origin) =>
  expect(linkOrigin(publicUrl, request)).toBe(origin),
);
