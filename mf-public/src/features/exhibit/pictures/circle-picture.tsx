import { accent, Drawing, ink, paper, plumInk, soft, tint } from '../../../shared/drawing';
import { Person } from './person';

/** Five women around a table. In the middle lie the book and the money that they lend each other. */
export const CirclePicture = () => (
  <Drawing width={320} height={200}>
    <path d="M40 40Q160-16 280 40" stroke={soft} strokeDasharray="1 9" />
    <Person x={96} y={52} hair="scarf" dress="plum" />
    <Person x={160} y={42} hair="bun" />
    <Person x={224} y={52} hair="long" dress="plum" />
    <Person x={44} y={92} hair="long" />
    <Person x={276} y={92} hair="scarf" />
    <ellipse cx="160" cy="132" rx="122" ry="44" fill={paper} stroke={ink} />
    <path d="M38 132v14a122 44 0 0 0 244 0v-14a122 44 0 0 1-244 0z" fill={tint} stroke={ink} />
    <path d="M118 122q16-7 30 1 14-8 30-1v24q-16-7-30 1-14-8-30-1z" fill={paper} stroke={plumInk} />
    <path d="M148 124v23M126 129q8-2 14 1m-14 7q8-2 14 1" stroke={plumInk} strokeWidth="2" />
    <path d="M198 148h22M200 140h22M197 132h22" stroke={accent} strokeWidth="7" />
    <path d="M76 118h14M80 126h14" stroke={accent} strokeWidth="7" />
  </Drawing>
);
