import type { ReactNode } from 'react';

/** An illustration in the theme's colours. It is decorative: the text beside it says the same. */
function Picture({ viewBox, children }: { viewBox: string; children: ReactNode }) {
  return (
    <svg
      aria-hidden="true"
      focusable="false"
      viewBox={viewBox}
      fill="none"
      strokeLinecap="round"
      strokeLinejoin="round"
      strokeWidth="3"
    >
      {children}
    </svg>
  );
}

const ink = 'var(--color-action)';
const tint = 'var(--color-teal-tint)';
const paper = 'var(--color-surface)';
const accent = 'var(--color-accent)';
const plum = 'var(--color-plum-tint)';
const plumInk = 'var(--color-emphasis)';

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

/** Two speech bubbles: there are no comments yet. */
export function ConversationPicture() {
  return (
    <Picture viewBox="0 0 160 112">
      <path
        d="M18 22a10 10 0 0 1 10-10h66a10 10 0 0 1 10 10v28a10 10 0 0 1-10 10H52L36 74V60h-8a10 10 0 0 1-10-10z"
        fill={tint}
        stroke={ink}
      />
      <path d="M36 30h48M36 42h30" stroke={ink} />
      <path
        d="M70 58a8 8 0 0 1 8-8h58a8 8 0 0 1 8 8v26a8 8 0 0 1-8 8h-6v12l-14-12H78a8 8 0 0 1-8-8z"
        fill={plum}
        stroke={plumInk}
      />
      <circle cx="94" cy="71" r="3" fill={accent} />
      <circle cx="107" cy="71" r="3" fill={accent} />
      <circle cx="120" cy="71" r="3" fill={accent} />
    </Picture>
  );
}

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

/** A page with a pen: there are no entries yet. */
export function FirstPagePicture() {
  return (
    <Picture viewBox="0 0 160 112">
      <path d="M38 10h60l24 24v68H38z" fill={paper} stroke={ink} />
      <path d="M98 10v24h24" fill={tint} stroke={ink} />
      <path d="M54 48h34M54 62h22" stroke={ink} />
      <path d="m84 88 34-34 10 10-34 34-14 4z" fill={accent} stroke={ink} />
    </Picture>
  );
}

/** A cup and a rising sun: nothing waits for a decision. */
export function AllDonePicture() {
  return (
    <Picture viewBox="0 0 160 112">
      <path d="M20 96h120" stroke={ink} />
      <path d="M96 60a22 22 0 0 1 44 0" fill={accent} />
      <path d="M118 26v-8M144 36l6-6M92 36l-6-6" stroke={accent} />
      <path d="M34 52h52v24a18 18 0 0 1-18 18H52a18 18 0 0 1-18-18z" fill={tint} stroke={ink} />
      <path d="M86 58h6a10 10 0 0 1 0 20h-6" stroke={ink} />
      <path d="M50 40c-4-6 4-8 0-14M66 40c-4-6 4-8 0-14" stroke={plumInk} />
    </Picture>
  );
}
