const COIN = { width: 64, height: 9, gap: 2 };
const GROUND = 196;

type StackProps = { x: number; from: number; coins: number; fill: string };

/** A stack of $200 coins, slightly offset. A fraction of a coin is drawn thinner. */
function Coins({ x, from, coins, fill }: StackProps) {
  return Array.from({ length: Math.ceil(coins) }, (_, index) => {
    const at = from + index;
    const height = COIN.height * Math.min(1, coins - index);
    const top = GROUND - at * (COIN.height + COIN.gap) - height;
    return (
      <rect key={at} x={x + ((at * 7) % 5)} y={top} width={COIN.width} height={height} rx={height / 2} fill={fill} />
    );
  });
}

/** $2,000 borrowed beside $3,360 paid back, to scale. Decorative: the text beside it says the same. */
export function CostPicture() {
  return (
    <svg viewBox="0 0 260 222" aria-hidden="true" focusable="false" fontSize="14" fill="var(--color-ink)">
      <path d="M4 197h252" stroke="var(--color-line-strong)" strokeWidth="2" strokeLinecap="round" />
      <path
        d="M104 87h32"
        stroke="var(--color-line-strong)"
        strokeWidth="2"
        strokeDasharray="1 6"
        strokeLinecap="round"
      />
      <Coins x={34} from={0} coins={10} fill="var(--color-action)" />
      <Coins x={138} from={0} coins={10} fill="var(--color-action)" />
      <Coins x={138} from={10} coins={6.8} fill="var(--color-accent)" />
      <path
        d="M212 14q8 0 8 8v18q0 8 6 8-6 0-6 8v20q0 8-8 8"
        fill="none"
        stroke="var(--color-line-strong)"
        strokeWidth="2"
      />
      <text x="231" y="53">
        fees
      </text>
      <g textAnchor="middle">
        <text x="68" y="216">
          You get
        </text>
        <text x="172" y="216">
          You pay back
        </text>
      </g>
    </svg>
  );
}
