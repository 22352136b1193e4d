import { accent, ink, paper, Picture, tint } from './picture';

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
