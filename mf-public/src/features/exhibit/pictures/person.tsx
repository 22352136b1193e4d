import { ink, paper, plum, plumInk, tint } from '../../../shared/drawing';

type Hair = 'bun' | 'long' | 'scarf' | 'short';

const HAIR: Record<Hair, string> = {
  bun: 'M-9 0a9 9 0 0 1 18 0q-9-7-18 0zM-3.5-11a3.5 3.5 0 1 1 7 0z',
  long: 'M-10 9Q-14-12 0-12T10 9Q9-2 4-4-2-3-6-1-9 2-10 9z',
  scarf: 'M-10 12Q-16-13 0-13T10 12Q6 9 7 1 6-6 0-6T-7 1Q-6 9-10 12z',
  short: 'M-9 1Q-12-11 0-11T9 1Q7-4 2-5-4-6-9 1z',
};

type PersonProps = { x: number; y: number; hair?: Hair; dress?: 'teal' | 'plum' };

/** Head and shoulders of a person. `x` and `y`: the centre of the head. */
export const Person = ({ x, y, hair = 'bun', dress = 'teal' }: PersonProps) => (
  <g transform={`translate(${x} ${y})`} stroke={dress === 'teal' ? ink : plumInk}>
    <path d="M-17 38Q-17 14 0 14T17 38z" fill={dress === 'teal' ? tint : plum} />
    <circle r="9" fill={paper} />
    <path d={HAIR[hair]} fill={dress === 'teal' ? ink : plumInk} strokeWidth="1.5" />
  </g>
);
