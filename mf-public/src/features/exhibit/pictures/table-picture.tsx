import { accent, Drawing, ink, paper, plum, plumInk, soft, tint } from '../../../shared/drawing';

const DAYS = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11];

/** A kitchen table: on the wall the day that is due, on the phone a line that rises and falls, on the table a bill. */
export const TablePicture = () => (
  <Drawing width={320} height={200}>
    <path d="M8 164h304M36 164v28M284 164v28" stroke={ink} strokeWidth="4" />
    <rect x="26" y="18" width="92" height="84" rx="5" fill={paper} stroke={plumInk} />
    <path d="M26 40h92V23q0-5-5-5H31q-5 0-5 5z" fill={plum} stroke={plumInk} />
    <path d="M48 12v12M96 12v12" stroke={plumInk} />
    <circle cx="82" cy="72" r="10" fill={accent} />
    {DAYS.map((day) => (
      <path
        key={day}
        d={`M${42 + (day % 4) * 20} ${54 + Math.floor(day / 4) * 18}h0`}
        stroke={plumInk}
        strokeWidth="5"
      />
    ))}
    <path d="m52 163 5-46 44 5-5 41z" fill={paper} stroke={ink} />
    <path d="m67 131 23 3m-24 8 23 3m-24 8 12 1.5" stroke={soft} />
    <path d="M142 14h72v68h-72z" fill={tint} stroke={ink} />
    <path d="M158 62a20 20 0 0 1 40 0z" fill={accent} />
    <path d="M178 14v68M142 62h72M136 84h84" stroke={ink} />
    <path d="M142 128h42v20a14 14 0 0 1-14 14h-14a14 14 0 0 1-14-14z" fill={tint} stroke={ink} />
    <path d="M184 133h5a8 8 0 0 1 0 16h-6M155 119q-4-5 0-10t0-10M171 119q-4-5 0-10t0-10" stroke={ink} />
    <rect x="218" y="70" width="56" height="93" rx="9" fill={paper} stroke={ink} />
    <path d="M238 79h16" stroke={ink} />
    <path d="m226 132 11-14 10 8 9-18 10 6" stroke={plumInk} />
    <path d="M226 144h40" stroke={soft} />
    <path d="M282 158h20M284 150h20M281 142h20M283 134h20" stroke={accent} strokeWidth="7" />
  </Drawing>
);
