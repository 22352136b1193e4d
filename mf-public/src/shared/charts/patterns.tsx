/** The fill of a chart's part: patterns distinguish parts without colour. */
export type Fill = 'loan' | 'cost';

/** The fill of a part, for charts that carry `Patterns` with the same id. */
export const fillOf = (id: string, fill: Fill): string => (fill === 'loan' ? 'var(--color-action)' : `url(#${id}cost)`);

/** The pattern of a chart. Its lines, not its background, have a contrast of at least 3:1 to the page. */
export const Patterns = ({ id }: { id: string }) => (
  <defs>
    <pattern id={`${id}cost`} width="8" height="8" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
      <path d="M0 0h8v8H0z" fill="var(--color-accent)" />
      <path d="M0 0v8" stroke="var(--chart-line)" strokeWidth="5" />
    </pattern>
  </defs>
);

/** The parts of a chart, each with a sample of its fill. */
export const Legend = ({ id, parts }: { id: string; parts: readonly (readonly [Fill, string])[] }) =>
  parts.map(([fill, name]) => (
    <span key={fill}>
      <Swatch id={id} fill={fill} /> <span>{name}</span>
    </span>
  ));

/** The sample of a fill. */
export const Swatch = ({ id, fill }: { id: string; fill: Fill }) => (
  <svg width="16" height="16" aria-hidden="true" focusable="false">
    <rect x="0.5" y="0.5" width="15" height="15" rx="3" fill={fillOf(id, fill)} stroke="var(--chart-edge)" />
  </svg>
);
