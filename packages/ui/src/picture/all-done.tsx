import { accent, ink, Picture, plumInk, tint } from './picture';

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
