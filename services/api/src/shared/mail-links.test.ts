import { linkOrigin } from './mail-links';

const asked = (host: string, protocol = 'http') => ({ protocol, host });

test.each([
  ['https://purse.example.org', asked('evil.example'), 'https://purse.example.org'],
  ['https://purse.example.org', asked('localhost:3000'), 'https://purse.example.org'],
  [null, asked('localhost:3000'), 'http://localhost:3000'],
  [null, asked('localhost'), 'http://localhost'],
  [null, asked('127.0.0.1:8080', 'https'), 'https://127.0.0.1:8080'],
  [null, asked('[::1]:3000'), 'http://[::1]:3000'],
  [null, asked('evil.example'), null],
  [null, asked('localhost.evil.example'), null],
  [null, asked('localhost:3000@evil.example'), null],
  [null, asked('127.0.0.1.evil.example'), null],
  [null, asked('evil.example:80/localhost'), null],
  [null, asked(''), null],
])('with %s as PUBLIC_URL and the request %j, links lead to %s', (publicUrl, request, origin) =>
  expect(linkOrigin(publicUrl, request)).toBe(origin),
);
