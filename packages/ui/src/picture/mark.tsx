import { accent, ink, paper, Picture } from './picture';

/** The logo: a drawstring purse with a coin. Its container sets the size. */
export function Mark() {
  return (
    <Picture viewBox="0 0 48 48">
      <circle cx="24" cy="9" r="6" fill={accent} />
      <path
        d="M15.5 20C9.5 24.5 6 30 6 35.2 6 41 10.5 44 17 44h14c6.5 0 11-3 11-8.8 0-5.2-3.5-10.700-9.5-15.2z"
        fill={ink}
      />
      <path d="M13 19.5h22" stroke={ink} strokeWidth="4.5" />
      <path d="M17 33.5c3.5 3.5 10.5 3.5 14 0" stroke={paper} strokeWidth="3" />
    </Picture>
  );
}
