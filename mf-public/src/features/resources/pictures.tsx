import { accent, Drawing, ink, paper, plum, plumInk, soft, tint } from '../../shared/drawing';

/** A house with a light on, and a bag that stands ready. */
export const HomePicture = () => (
  <Drawing width={160} height={130}>
    <path d="M6 118h148" stroke={ink} />
    <path d="M22 60 66 22l44 38v58H22z" fill={paper} stroke={ink} />
    <path d="M12 68 66 20l54 48" stroke={ink} strokeWidth="4" />
    <rect x="38" y="64" width="22" height="22" rx="2" fill={accent} stroke={ink} />
    <path d="M49 64v22M38 75h22" stroke={ink} strokeWidth="2" />
    <path d="M74 118V82a3 3 0 0 1 3-3h16a3 3 0 0 1 3 3v36" fill={tint} stroke={ink} />
    <circle cx="90" cy="100" r="2" fill={ink} />
    <rect x="118" y="94" width="32" height="24" rx="4" fill={plum} stroke={plumInk} />
    <path d="M127 94v-5a4 4 0 0 1 4-4h6a4 4 0 0 1 4 4v5M118 104h32" stroke={plumInk} />
  </Drawing>
);

/** A phone with a lock that has a key of its own. */
export const PhonePicture = () => (
  <Drawing width={160} height={130}>
    <rect x="36" y="8" width="66" height="114" rx="10" fill={paper} stroke={ink} />
    <path d="M60 17h18" stroke={ink} />
    <rect x="50" y="58" width="38" height="30" rx="5" fill={tint} stroke={ink} />
    <path d="M57 58v-8a12 12 0 0 1 24 0v8" stroke={ink} />
    <circle cx="69" cy="71" r="4" fill={ink} />
    <path d="M69 74v6" stroke={ink} />
    <circle cx="124" cy="58" r="11" fill={accent} stroke={ink} />
    <path d="M124 69v36m0-1h9m-9-11h7" stroke={ink} />
    <path d="M48 104h42" stroke={soft} />
  </Drawing>
);
