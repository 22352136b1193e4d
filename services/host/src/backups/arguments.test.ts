import { readRestoreArguments } from './arguments';

test.each([
  [[], 'npm run restore -- --to <time>'],
  [['--to', 'yesterday'], '--to yesterday is no time with a zone'],
  [['--to', '2026-03-01T09:30:00'], 'is no time with a zone'],
  [['--to', '2026-02-30T09:30:00Z'], 'is no time with a zone'],
  [['--to', '2926-03-01T09:30:00Z'], 'has not come yet'],
  [['--from', 'x'], "Unknown option '--from'"],
])('invalid arguments %j are refused with an explanation', (args, message) => {
  expect(() => readRestoreArguments(args)).toThrow(message);
});

test.each([
  [['--to', '2026-03-01T09:30:00Z'], { target: new Date('2026-03-01T09:30:00Z'), keepHidden: true }],
  [['--to', '2026-03-01 09:30+11:00'], { target: new Date('2026-02-28T22:30:00Z'), keepHidden: true }],
  [['--to', 'latest', '--restore-hidden'], { target: 'latest', keepHidden: false }],
  [['--to', 'latest', '--into', '/restored'], { target: 'latest', keepHidden: true, into: '/restored' }],
])('arguments %j are parsed', (args, expected) => {
  expect(readRestoreArguments(args)).toEqual({ into: undefined, ...expected });
});
