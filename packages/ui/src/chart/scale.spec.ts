import { expect, test } from '@playwright/test';
import { ticksUpTo } from './scale';

const TICKS: readonly [greatest: number, ticks: number[]][] = [
  [680, [0, 200, 400, 600, 800]],
  [1680, [0, 500, 1000, 1500, 2000]],
  [340, [0, 100, 200, 300, 400]],
  [1000, [0, 250, 500, 750, 1000]],
  [3360, [0, 1000, 2000, 3000, 4000]],
];

for (const [greatest, ticks] of TICKS) {
  test(`a scale for ${greatest} has round ticks`, () => {
    expect(ticksUpTo(greatest)).toEqual(ticks);
  });
}
