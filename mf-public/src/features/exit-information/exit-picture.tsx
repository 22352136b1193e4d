/** One press leads from this site to a page about the weather. Decorative: the text beside it says the same. */
export function ExitPicture() {
  const ink = 'var(--color-action)';
  return (
    <svg
      viewBox="0 0 260 120"
      aria-hidden="true"
      focusable="false"
      fill="none"
      strokeWidth="3"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <rect x="6" y="14" width="100" height="92" rx="8" fill="var(--color-surface)" stroke={ink} />
      <path d="M6 36h100" stroke={ink} />
      <rect x="66" y="20" width="32" height="11" rx="3" fill="var(--color-emphasis)" />
      <path d="M22 54h66M22 68h52M22 82h60" stroke="var(--color-line-strong)" />
      <path d="M116 60h26m-9-9 9 9-9 9" stroke="var(--color-emphasis)" strokeWidth="4" />
      <rect x="154" y="14" width="100" height="92" rx="8" fill="var(--color-teal-tint)" stroke={ink} />
      <path d="M154 36h100" stroke={ink} />
      <circle cx="188" cy="64" r="13" fill="var(--color-accent)" />
      <path d="M196 92a11 11 0 0 1 1-22 15 15 0 0 1 28-2 12 12 0 0 1 4 24z" fill="var(--color-surface)" stroke={ink} />
    </svg>
  );
}
