import { accent, ink, paper, plum, plumInk, tint } from '../../../shared/drawing';
import { Sign } from '../pictures/sign';

/** A basket with what is needed. */
export const BasketSign = () => (
  <Sign>
    <path d="M20 26 28 8M44 26 36 8" stroke={ink} />
    <circle cx="26" cy="22" r="7" fill={accent} />
    <circle cx="39" cy="22" r="7" fill={plum} stroke={plumInk} />
    <path d="M6 26h52l-7 24H13z" fill={tint} stroke={ink} />
    <path d="M23 34l2 9m16-9-2 9m-7-9v9" stroke={ink} />
  </Sign>
);

/** A cake on a day that comes once. */
export const FeastSign = () => (
  <Sign>
    <path d="M32 6v8" stroke={accent} strokeWidth="4" />
    <path d="M32 14v8" stroke={plumInk} />
    <path d="M12 50V26a4 4 0 0 1 4-4h32a4 4 0 0 1 4 4v24" fill={plum} stroke={plumInk} />
    <path d="M12 33q5 6 10 0 5 6 10 0 5 6 10 0 5 6 10 0M5 50h54" stroke={plumInk} />
  </Sign>
);

/** A phone, and a line on it that goes up and down. */
export const PhoneSign = () => (
  <Sign>
    <rect x="17" y="4" width="30" height="48" rx="6" fill={paper} stroke={ink} />
    <path d="M28 10h8" stroke={ink} />
    <path d="m23 36 6-8 5 5 7-11" stroke={plumInk} />
    <path d="M23 44h18" stroke={accent} strokeWidth="4" />
  </Sign>
);

/** An account book, and a pen. */
export const BookSign = () => (
  <Sign>
    <path d="M30 14q-11-6-24-3v37q13-3 24 3z" fill={paper} stroke={ink} />
    <path d="M30 14q11-6 24-3v37q-13-3-24 3z" fill={tint} stroke={ink} />
    <path d="M13 21q6-1 10 1m-10 8q6-1 10 1m-10 8q6-1 10 1" stroke={ink} strokeWidth="2" />
    <path d="m42 38 14-20 5 4-14 19-6 2z" fill={accent} stroke={ink} strokeWidth="2" />
  </Sign>
);
