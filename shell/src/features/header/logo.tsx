/** A purse that opens like a pair of cupped hands, with one coin held in common. */
export function Logo() {
  return (
    <svg width="34" height="34" viewBox="0 0 34 34" aria-hidden="true" focusable="false">
      <path
        d="M5 16.5C5 25 10.4 30 17 30s12-5 12-13.5c0-1-.9-1.6-1.8-1.2-2.8 1.3-6.2 2-10.2 2s-7.4-.7-10.2-2C5.900 14.900 5 15.500 5 16.500Z"
        fill="var(--color-action)"
      />
      <circle cx="17" cy="10" r="6" fill="var(--color-accent)" />
      <path
        d="M10.500 22.500c1.800 1.600 4 2.400 6.500 2.400s4.700-.8 6.500-2.400"
        fill="none"
        stroke="var(--color-paper)"
        strokeWidth="2"
        strokeLinecap="round"
      />
    </svg>
  );
}
