/** The fill of a chart's part: patterns distinguish parts without colour. */
export type Fill = 'loan' | 'cost' | 'fees';

/** The fill of a part, for charts that carry `Patterns` with the same id. */
export const fillOf = (id: string, fill: Fill): string =>
  fill === 'loan' ? 'var(--color-action)' : `url(#${id}${fill})`;

/** The patterns of a chart. Their lines, not their backgrounds, have a contrast of at least 3:1 to the page. */
export const Patterns = ({ id }: { id: string }) => (
  <defs>
    <pattern id={`${id}cost`} width="8" height="8" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
      <path d="M0 0h8v8H0z" fill="var(--color-accent)" />
      <path d="M0 0v8" stroke="var(--chart-line)" strokeWidth="5" />
    </pattern>
    <pattern id={`${id}fees`} width="8" height="8" patternUnits="userSpaceOnUse">
      <path d="M0 0h8v8H0z" fill="var(--color-emphasis)" />
      <circle cx="4" cy="4" r="1.5" fill="var(--color-surface)" />
    </pattern>
  </defs>
);

/** The sample of a fill in the legend. */
export const Swatch = ({ id, fill }: { id: string; fill: Fill }) => (
  <svg width="16" height="16" aria-hidden="true" focusable="false">
    <rect x="0.5" y="0.5" width="15" height="15" rx="3" fill={fillOf(id, fill)} stroke="var(--chart-edge)" />
  </svg>
);
