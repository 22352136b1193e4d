import { accent, Drawing, ink, paper, plumInk, soft, tint } from '../../shared/drawing';

/** One press leads from this site to a page about the weather. Decorative: the text beside it says the same. */
export function ExitPicture() {
  return (
    <Drawing width={260} height={120}>
      <rect x="6" y="14" width="100" height="92" rx="8" fill={paper} stroke={ink} />
      <path d="M6 36h100" stroke={ink} />
      <rect x="66" y="20" width="32" height="11" rx="3" fill={plumInk} />
      <path d="M22 54h66M22 68h52M22 82h60" stroke={soft} />
      <path d="M116 60h26m-9-9 9 9-9 9" stroke={plumInk} strokeWidth="4" />
      <rect x="154" y="14" width="100" height="92" rx="8" fill={tint} stroke={ink} />
      <path d="M154 36h100" stroke={ink} />
      <circle cx="188" cy="64" r="13" fill={accent} />
      <path d="M196 92a11 11 0 0 1 1-22 15 15 0 0 1 28-2 12 12 0 0 1 4 24z" fill={paper} stroke={ink} />
    </Drawing>
  );
}
