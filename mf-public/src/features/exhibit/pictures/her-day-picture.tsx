import { accent, Drawing, ink, paper, plum, plumInk, tint } from '../../../shared/drawing';
import { Person } from './person';

/** A woman in the middle of her day. At one hour of it, a coin is due. */
export const HerDayPicture = () => (
  <Drawing width={320} height={200}>
    <circle cx="160" cy="100" r="80" stroke={tint} strokeWidth="22" />
    <circle cx="160" cy="100" r="80" stroke={plum} strokeWidth="22" strokeDasharray="126 377" strokeLinecap="butt" />
    <circle cx="160" cy="100" r="91" stroke={ink} strokeWidth="2" />
    <circle cx="160" cy="100" r="69" fill={paper} stroke={ink} strokeWidth="2" />
    <path d="M160 13v-6M160 193v-6M73 100h-6M253 100h-6" stroke={ink} />
    <g transform="translate(160 86) scale(1.9)">
      <Person x={0} y={0} hair="bun" />
    </g>
    <g fill={paper} stroke={ink}>
      <circle cx="92" cy="58" r="21" />
      <circle cx="92" cy="142" r="21" />
      <circle cx="228" cy="58" r="21" stroke={plumInk} />
      <circle cx="228" cy="142" r="21" />
    </g>
    <path d="M82 56h20v5a8 8 0 0 1-8 8h-4a8 8 0 0 1-8-8zM78 56h28M92 51v-4" stroke={ink} />
    <path d="M80 140h24l-3 13H83zM86 140q0-10 6-10t6 10" stroke={ink} />
    <path d="M228 131v22M228 133q-8-4-14-2v19q6-2 14 3 8-5 14-3v-19q-6-2-14 2z" stroke={ink} />
    <circle cx="228" cy="58" r="12" fill={accent} stroke={plumInk} />
    <path d="M228 52v12M224 55h6a3 3 0 0 1 0 6h-4" stroke={plumInk} strokeWidth="2" />
    <circle cx="30" cy="40" r="12" fill={accent} />
    <path d="M30 20v-6M30 66v-6M10 40H4M56 40h-6M16 26l-4-4M48 58l-4-4M16 54l-4 4M48 22l-4 4" stroke={accent} />
    <path d="M296 148a18 18 0 1 0 8 30 15 15 0 0 1-8-30z" fill={tint} stroke={ink} />
  </Drawing>
);
