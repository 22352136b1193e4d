/** Round steps for a scale from 0: the top at or above the greatest value, and the marks on the way. */
export function marksUpTo(greatest: number, wanted = 4): number[] {
  const rough = greatest / wanted;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = power * ([1, 2, 2.5, 5, 10].find((factor) => factor * power >= rough) ?? 10);
  return Array.from({ length: Math.ceil(greatest / step) + 1 }, (_, index) => index * step);
}
