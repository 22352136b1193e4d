import { accent, Drawing, ink, plum, plumInk, soft, tint } from '../../../shared/drawing';
import { Person } from './person';

const Rain = ({ drops }: { drops: readonly (readonly [number, number])[] }) =>
  drops.map(([x, y]) => <path key={`${x} ${y}`} d={`M${x} ${y}l-3 9`} stroke={soft} strokeWidth="2" />);

/** One wide umbrella over three people. Then each has her own, one of them none. */
export const UmbrellasPicture = () => (
  <Drawing width={320} height={200}>
    <Rain
      drops={[
        [14, 22],
        [38, 10],
        [70, 4],
        [104, 8],
        [132, 20],
        [10, 56],
        [150, 52],
        [8, 100],
        [152, 104],
      ]}
    />
    <Person x={42} y={134} hair="long" />
    <Person x={114} y={134} hair="short" dress="plum" />
    <path d="M78 28v94" stroke={ink} />
    <path
      d="M12 88a66 66 0 0 1 132 0q-11-9-22 0-11-9-22 0-11-9-22 0-11-9-22 0-11-9-22 0-11-9-22 0z"
      fill={tint}
      stroke={ink}
    />
    <path d="M78 24v-4" stroke={ink} />
    <Person x={78} y={134} hair="scarf" />
    <path d="M156 140h14m-6-6 6 6-6 6" stroke={soft} />
    <Rain
      drops={[
        [184, 26],
        [214, 12],
        [242, 34],
        [262, 20],
        [284, 44],
        [308, 24],
        [236, 62],
        [256, 84],
        [246, 112],
        [276, 72],
        [312, 66],
        [180, 70],
      ]}
    />
    <path d="M200 70v52" stroke={ink} />
    <path d="M174 92a27 27 0 0 1 54 0q-9-7-18 0-9-7-18 0-9-7-18 0z" fill={tint} stroke={ink} />
    <Person x={200} y={134} hair="long" />
    <path d="M228 78l10 4v12h-14v-8z" fill={accent} stroke={ink} strokeWidth="2" />
    <Person x={248} y={134} hair="scarf" />
    <path d="M294 80v42" stroke={plumInk} />
    <path d="M274 96a20 20 0 0 1 40 0q-7-6-14 0-6-5-12 0-7-6-14 0z" fill={plum} stroke={plumInk} />
    <Person x={294} y={134} hair="short" dress="plum" />
    <path d="M10 174h306" stroke={ink} />
  </Drawing>
);
