import { accent, ink, paper, plum, plumInk, tint } from '../../../shared/drawing';
import { Sign } from '../pictures/sign';

/** Two friends, and a string between them. */
export const FriendsSign = () => (
  <Sign>
    <path d="M4 50q0-20 13-20t13 20zM34 50q0-20 13-20t13 20z" fill={tint} stroke={ink} />
    <circle cx="17" cy="18" r="8" fill={paper} stroke={ink} />
    <circle cx="47" cy="18" r="8" fill={paper} stroke={ink} />
    <path d="M20 40q12 10 24 0" stroke={accent} strokeWidth="4" />
  </Sign>
);

/** A name tag with a seal on it. */
export const NameSign = () => (
  <Sign>
    <rect x="6" y="10" width="52" height="32" rx="5" fill={plum} stroke={plumInk} />
    <path d="M15 22h22M15 31h14" stroke={plumInk} />
    <path d="m42 44-3 9 7-3 7 3-3-9" fill={accent} stroke={plumInk} strokeWidth="2" />
    <circle cx="46" cy="38" r="8" fill={accent} stroke={plumInk} />
  </Sign>
);

/** A pot on the stove. */
export const PotSign = () => (
  <Sign>
    <path d="M12 26h40v14a9 9 0 0 1-9 9H21a9 9 0 0 1-9-9z" fill={tint} stroke={ink} />
    <path d="M6 26h52M32 20v-3" stroke={ink} />
    <path d="M18 26a14 7 0 0 1 28 0" fill={paper} stroke={ink} />
    <path d="M20 13q-4-5 0-10M44 13q-4-5 0-10" stroke={plumInk} />
    <path d="M20 38h24" stroke={accent} strokeWidth="4" />
  </Sign>
);

/** A clock: some of the hours are spoken for. */
export const HoursSign = () => (
  <Sign>
    <circle cx="32" cy="28" r="23" fill={paper} stroke={ink} />
    <path d="M32 28V5a23 23 0 0 1 20 34.5z" fill={accent} stroke={ink} />
    <path d="M32 28v-13m0 13 9 6" stroke={ink} />
  </Sign>
);

/** A house of pillars, and bars that rise beside it. */
export const InvestorSign = () => (
  <Sign>
    <path d="M4 22 22 9l18 13z" fill={plum} stroke={plumInk} />
    <path d="M9 27v17M22 27v17M35 27v17M4 50h36" stroke={plumInk} />
    <path d="M48 50V38M56 50V24" stroke={accent} strokeWidth="6" strokeLinecap="butt" />
    <path d="m46 26 11-12" stroke={ink} />
  </Sign>
);
