import { accent, Drawing, ink, paper, plum, plumInk, soft, tint } from '../../../shared/drawing';
import { Person } from '../pictures/person';

/** A stall that is open to all who can pay. */
export const MarketPicture = () => (
  <Drawing width={200} height={140}>
    <path d="M10 128h180M36 128V56M164 128V56" stroke={ink} />
    <path d="M26 22h148l14 34H12z" fill={paper} stroke={ink} />
    <path d="M63 22 49.5 56M100 22v34M137 22l13.5 34" stroke={ink} />
    <path
      d="M12 56a18.5 13 0 0 0 37.5 0 25 13 0 0 0 50.5 0 25 13 0 0 0 50.5 0 18.5 13 0 0 0 37.5 0z"
      fill={tint}
      stroke={ink}
    />
    <path d="M28 92h144v36H28z" fill={plum} stroke={plumInk} />
    <circle cx="66" cy="84" r="8" fill={accent} />
    <circle cx="84" cy="84" r="8" fill={accent} />
    <circle cx="75" cy="72" r="8" fill={accent} />
    <path d="M114 92l5-18h22l5 18M124 74q0-9 6-9t6 9" stroke={ink} />
  </Drawing>
);

/** What is left of a wide umbrella: a small one. */
export const SmallerUmbrellaPicture = () => (
  <Drawing width={200} height={140}>
    <path d="M20 78a80 66 0 0 1 160 0" stroke={soft} strokeDasharray="2 9" />
    <path d="M100 46v46" stroke={ink} />
    <path d="M68 76a32 32 0 0 1 64 0q-11-8-21 0-11-8-22 0-10-8-21 0z" fill={tint} stroke={ink} />
    <Person x={100} y={94} hair="scarf" dress="plum" />
    <Person x={46} y={94} hair="short" />
    <Person x={154} y={94} hair="long" />
    <path d="M20 132h160" stroke={ink} />
  </Drawing>
);

/** Somebody with a heavy bag, and steps to go. */
export const OwnLoadPicture = () => (
  <Drawing width={200} height={140}>
    <path d="M10 128h76v-22h34V84h34V62h36" stroke={ink} />
    <Person x={62} y={90} hair="bun" />
    <path d="M26 74q-16 14-16 34 0 16 18 16 22 0 22-18 0-18-14-32l4-8H22z" fill={plum} stroke={plumInk} />
    <path d="M29 92v18M25 96h7a4 4 0 0 1 0 9h-6" stroke={plumInk} strokeWidth="2" />
    <path d="M174 36v26" stroke={ink} />
    <path d="M174 20h20l-5 8 5 8h-20z" fill={accent} stroke={ink} />
  </Drawing>
);

/** A door that was shut and stands open now. */
export const OpenDoorPicture = () => (
  <Drawing width={200} height={140}>
    <path d="M10 128h180" stroke={ink} />
    <path d="M60 128V20h64v108z" fill={accent} stroke={ink} />
    <path d="M60 20 26 34v102l34-8z" fill={tint} stroke={ink} />
    <circle cx="36" cy="84" r="2.5" fill={ink} stroke={ink} />
    <Person x={96} y={90} hair="long" dress="plum" />
    <Person x={150} y={90} hair="scarf" />
  </Drawing>
);

/** Scales: she sits low with the risk, the lender's coins hang high. */
export const ScalesPicture = () => (
  <Drawing width={200} height={140}>
    <path d="M100 24v104M72 128h56" stroke={ink} />
    <path d="M42 48 158 20" stroke={ink} strokeWidth="4" />
    <circle cx="100" cy="34" r="5" fill={paper} stroke={ink} />
    <path d="M42 48 18 104h48zM158 20l-24 44h48z" stroke={soft} strokeWidth="2" />
    <Person x={42} y={76} hair="bun" dress="plum" />
    <path d="M14 104h56q-4 12-28 12t-28-12z" fill={plum} stroke={plumInk} />
    <path d="M130 64h56q-4 12-28 12t-28-12z" fill={tint} stroke={ink} />
    <path d="M148 58h20M150 50h20" stroke={accent} strokeWidth="7" />
  </Drawing>
);
