import { accent, ink, paper, Picture, plum, plumInk, tint } from './picture';

/** An empty shelf under a lens: the search or filter has no results. */
export function NothingFoundPicture() {
  return (
    <Picture viewBox="0 0 160 112">
      <path d="M14 96h132" stroke={ink} />
      <rect x="26" y="60" width="24" height="36" rx="3" fill={plum} stroke={plumInk} />
      <rect x="54" y="50" width="18" height="46" rx="3" fill={tint} stroke={ink} />
      <circle cx="104" cy="46" r="26" fill={paper} stroke={ink} />
      <path d="m123 65 18 19" stroke={ink} strokeWidth="6" />
      <path d="M95 42a10 10 0 0 1 10-9" stroke={accent} strokeWidth="4" />
    </Picture>
  );
}
