import { accent, Drawing, ink, paper, plum, plumInk, soft, tint } from '../../../shared/drawing';
import { Person } from '../pictures/person';

/** A few women side by side. */
export const GroupPicture = () => (
  <Drawing width={200} height={140}>
    <Person x={72} y={76} hair="scarf" dress="plum" />
    <Person x={128} y={76} hair="bun" dress="plum" />
    <Person x={40} y={90} hair="long" />
    <Person x={160} y={90} hair="scarf" />
    <Person x={100} y={90} hair="short" />
    <path d="M10 128h180" stroke={ink} />
    <path d="M40 52q60-40 120 0" stroke={accent} strokeWidth="4" />
  </Drawing>
);

/** Three women, held by one ribbon. */
export const PromisePicture = () => (
  <Drawing width={200} height={140}>
    <Person x={40} y={64} hair="scarf" />
    <Person x={100} y={64} hair="bun" dress="plum" />
    <Person x={160} y={64} hair="short" />
    <path d="M26 96q30 26 60 6m-32-4q46 38 92 0m-32 4q30 20 60-6" stroke={accent} strokeWidth="6" />
  </Drawing>
);

/** One day of each week, and a clock beside it. */
export const MeetingPicture = () => (
  <Drawing width={200} height={140}>
    <rect x="20" y="24" width="104" height="96" rx="6" fill={paper} stroke={plumInk} />
    <path d="M20 48h104V30q0-6-6-6H26q-6 0-6 6z" fill={plum} stroke={plumInk} />
    <path d="M46 16v14M98 16v14" stroke={plumInk} />
    <path d="M90 48v72" stroke={accent} strokeWidth="16" strokeLinecap="butt" />
    <path d="M40 64h0m25 0h0m25 0h0M40 84h0m25 0h0m25 0h0M40 104h0m25 0h0m25 0h0" stroke={plumInk} strokeWidth="6" />
    <circle cx="148" cy="84" r="36" fill={tint} stroke={ink} />
    <path d="M148 62v22l15 9" stroke={ink} />
  </Drawing>
);

/** Three piles of coins, each higher than the last. */
export const GrowingPicture = () => (
  <Drawing width={200} height={140}>
    <path d="M10 126h180" stroke={ink} />
    <path d="M26 118h34M29 107h34" stroke={accent} strokeWidth="9" />
    <path d="M84 118h34M81 107h34M86 96h34M83 85h34" stroke={accent} strokeWidth="9" />
    <path
      d="M142 118h34M139 107h34M144 96h34M141 85h34M143 74h34M140 63h34M142 52h34"
      stroke={accent}
      strokeWidth="9"
    />
    <path d="M30 84q34-4 44-26t52-36m-13-2 14 1-2 14" stroke={ink} />
  </Drawing>
);

/** The group closes the gap where one woman is missing. */
export const MissingPicture = () => (
  <Drawing width={200} height={140}>
    <Person x={44} y={84} hair="scarf" />
    <Person x={156} y={84} hair="long" />
    <g stroke={soft} strokeDasharray="2 7">
      <path d="M83 122q0-24 17-24t17 24z" />
      <circle cx="100" cy="84" r="9" />
    </g>
    <path d="M62 56q8-14 22-12m-7-7 8 7-8 7M138 56q-8-14-22-12m7-7-8 7 8 7" stroke={plumInk} />
    <path d="M12 123h176" stroke={ink} />
  </Drawing>
);
