import { accent, ink, paper } from '../../../shared/drawing';
import { Sign } from './sign';

/** A week, with the day that is due. */
export const WeekSign = () => (
  <Sign>
    <rect x="6" y="10" width="52" height="40" rx="4" fill={paper} stroke={ink} />
    <path d="M6 22h52M18 5v9M46 5v9" stroke={ink} />
    <circle cx="42" cy="36" r="8" fill={accent} />
    <path d="M18 36h0m12 0h0m12 0h0" stroke={ink} strokeWidth="5" />
  </Sign>
);
