import { accent, ink, Picture, plum, plumInk, tint } from './picture';

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
