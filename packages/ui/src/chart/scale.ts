/** The ticks of a scale from 0 in about four round steps, up to the first at or above the greatest value. */
export function ticksUpTo(greatest: number): number[] {
  const rough = greatest / 4;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = power * ([1, 2, 2.5, 5, 10].find((factor) => factor * power >= rough) ?? 10);
  return Array.from({ length: Math.ceil(greatest / step) + 1 }, (_, index) => index * step);
}

/** Maps 0 to `to` onto the range, linearly. */
export const linearScale =
  (to: number, [start, end]: readonly [number, number]) =>
  (value: number) =>
    start + ((end - start) * value) / to;
