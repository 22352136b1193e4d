import { accent, Drawing, ink, paper, plum, plumInk, tint } from '../../shared/drawing';

/** A sheet of numbers beside what they come to: one coin on the other. */
export const CalculatorPicture = () => (
  <Drawing width={96} height={64} strokeWidth="2.5">
    <rect x="8" y="6" width="42" height="52" rx="5" fill={tint} stroke={ink} />
    <rect x="16" y="14" width="26" height="10" rx="2" fill={paper} stroke={ink} />
    <path d="M18 34h.01M29 34h.01M40 34h.01M18 44h.01M29 44h.01M40 44h.01" stroke={ink} strokeWidth="5" />
    <path d="M62 54h26M64 46h24M62 38h25M65 30h23" stroke={accent} strokeWidth="5" />
  </Drawing>
);

/** An open book with a mark in it. */
export const NarrativesPicture = () => (
  <Drawing width={96} height={64} strokeWidth="2.5">
    <path d="M48 16C38 9 24 8 10 11v42c14-3 28-2 38 5z" fill={paper} stroke={ink} />
    <path d="M48 16c10-7 24-8 38-5v42c-14-3-28-2-38 5z" fill={tint} stroke={ink} />
    <path d="M20 22c6-.8 12-.3 18 2M20 32c6-.8 12-.3 18 2M58 24c6-2.3 12-2.8 18-2" stroke={ink} />
    <path d="M64 30v15l5-4 5 4V29.5" fill={accent} stroke={ink} />
  </Drawing>
);

/** Two people's words, one answering the other. */
export const ForumPicture = () => (
  <Drawing width={96} height={64} strokeWidth="2.5">
    <path
      d="M8 14a6 6 0 0 1 6-6h38a6 6 0 0 1 6 6v16a6 6 0 0 1-6 6H28l-9 8v-8h-5a6 6 0 0 1-6-6z"
      fill={tint}
      stroke={ink}
    />
    <path d="M18 18h28M18 26h18" stroke={ink} />
    <path
      d="M42 44v0a5 5 0 0 1-.5-2M62 28h20a6 6 0 0 1 6 6v12a6 6 0 0 1-6 6h-3v7l-8-7H50a6 6 0 0 1-6-6v-3"
      stroke={plumInk}
    />
    <path d="M62 28h20a6 6 0 0 1 6 6v12a6 6 0 0 1-6 6H50a6 6 0 0 1-6-6v-4h8a12 12 0 0 0 10-10z" fill={plum} />
  </Drawing>
);

/** Two pictures on a wall, with room to stand in front of them. */
export const ExhibitPicture = () => (
  <Drawing width={96} height={64} strokeWidth="2.5">
    <path d="M6 58h84" stroke={ink} />
    <rect x="10" y="10" width="34" height="30" rx="2" fill={paper} stroke={ink} />
    <path d="m14 36 9-12 7 8 4-4 6 8" stroke={ink} />
    <circle cx="34" cy="19" r="4" fill={accent} />
    <rect x="54" y="16" width="28" height="24" rx="2" fill={plum} stroke={plumInk} />
    <path d="M60 34v-6M68 34V22M76 34v-9" stroke={plumInk} strokeWidth="4" />
  </Drawing>
);
