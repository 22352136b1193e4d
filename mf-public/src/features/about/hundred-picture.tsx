const SIDE = 10;
const STEP = 20;

/** A hundred people as dots, 84 of them women. Decorative: the text beside it says the same. */
export function HundredPicture() {
  return (
    <svg viewBox="0 0 200 200" aria-hidden="true" focusable="false">
      {Array.from({ length: SIDE * SIDE }, (_, index) => (
        <circle
          key={index}
          cx={(index % SIDE) * STEP + STEP / 2}
          cy={Math.floor(index / SIDE) * STEP + STEP / 2}
          r={index < 84 ? 7 : 6}
          fill={index < 84 ? 'var(--color-action)' : 'none'}
          stroke={index < 84 ? 'none' : 'var(--color-line-strong)'}
          strokeWidth="2"
        />
      ))}
    </svg>
  );
}
