import { accent, Drawing, ink, paper, plum, plumInk, soft, tint } from '../../shared/drawing';

/** The steps of a post: written, reviewed by a moderator, published. Decorative: the list beside it says the same. */
export function ReviewPicture() {
  return (
    <Drawing width={220} height={150}>
      <rect x="8" y="20" width="52" height="66" rx="5" fill={paper} stroke={ink} />
      <path d="M18 36h32M18 48h32M18 60h18" stroke={ink} />
      <path d="m40 72 18-18 7 7-18 18-9 2z" fill={accent} stroke={ink} />
      <path d="M72 52h12m-6-6 6 6-6 6" stroke={soft} />
      <circle cx="114" cy="52" r="22" fill={plum} stroke={plumInk} />
      <path d="M100 52c8-10 20-10 28 0-8 10-20 10-28 0z" fill={paper} stroke={plumInk} />
      <circle cx="114" cy="52" r="4" fill={plumInk} />
      <path d="M144 52h12m-6-6 6 6-6 6" stroke={soft} />
      <rect x="164" y="20" width="48" height="66" rx="5" fill={tint} stroke={ink} />
      <path d="M174 36h28M174 48h28M174 60h16" stroke={ink} />
      <circle cx="204" cy="82" r="13" fill={ink} />
      <path d="m198 82 4 4 8-8" stroke={paper} />
      <circle cx="172" cy="116" r="8" fill={accent} />
      <circle cx="192" cy="122" r="8" fill={plumInk} />
      <circle cx="212" cy="116" r="8" fill={ink} />
    </Drawing>
  );
}
