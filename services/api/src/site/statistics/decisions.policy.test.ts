import { minutesWithin, together } from './decisions.policy';

const waits = (...minutes: number[]) => minutes.map((minute) => ({ minutes: minute, posts: 1 }));

test.each([
  [waits(), 0.5, null],
  [waits(7), 0.9, 7],
  [waits(40, 10, 100, 20, 30), 0.5, 30],
  [waits(10, 20, 30, 40, 100), 0.9, 76],
  [waits(10, 20), 0.5, 15],
  [
    [
      { minutes: 60, posts: 99 },
      { minutes: 5, posts: 1 },
    ],
    0.5,
    60,
  ],
])('of the waits %j, the quantile %d is %s minutes', (list, share, minutes) =>
  expect(minutesWithin(list, share)).toBe(minutes),
);

test('the sums of several days add up by kind and by minutes', () => {
  const day = { start: new Date(0), decided: [{ kind: 'post-approved', n: 2 } as const], waits: waits(5, 6) };
  expect(
    together([day, { ...day, decided: [...day.decided, { kind: 'post-rejected', n: 1 }], waits: waits(6) }]),
  ).toEqual({
    decided: [
      { kind: 'post-approved', n: 4 },
      { kind: 'post-rejected', n: 1 },
    ],
    waits: [
      { minutes: 5, posts: 1 },
      { minutes: 6, posts: 2 },
    ],
  });
});
