/** The steps of a post: written, reviewed by a moderator, published. Decorative: the list beside it says the same. */
export function ReviewPicture() {
  const ink = 'var(--color-action)';
  return (
    <svg
      viewBox="0 0 220 150"
      aria-hidden="true"
      focusable="false"
      fill="none"
      strokeWidth="3"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <rect x="8" y="20" width="52" height="66" rx="5" fill="var(--color-surface)" stroke={ink} />
      <path d="M18 36h32M18 48h32M18 60h18" stroke={ink} />
      <path d="m40 72 18-18 7 7-18 18-9 2z" fill="var(--color-accent)" stroke={ink} />
      <path d="M72 52h12m-6-6 6 6-6 6" stroke="var(--color-line-strong)" />
      <circle cx="114" cy="52" r="22" fill="var(--color-plum-tint)" stroke="var(--color-emphasis)" />
      <path d="M100 52c8-10 20-10 28 0-8 10-20 10-28 0z" fill="var(--color-surface)" stroke="var(--color-emphasis)" />
      <circle cx="114" cy="52" r="4" fill="var(--color-emphasis)" />
      <path d="M144 52h12m-6-6 6 6-6 6" stroke="var(--color-line-strong)" />
      <rect x="164" y="20" width="48" height="66" rx="5" fill="var(--color-teal-tint)" stroke={ink} />
      <path d="M174 36h28M174 48h28M174 60h16" stroke={ink} />
      <circle cx="204" cy="82" r="13" fill={ink} />
      <path d="m198 82 4 4 8-8" stroke="var(--color-surface)" />
      <circle cx="172" cy="116" r="8" fill="var(--color-accent)" />
      <circle cx="192" cy="122" r="8" fill="var(--color-emphasis)" />
      <circle cx="212" cy="116" r="8" fill={ink} />
    </svg>
  );
}
