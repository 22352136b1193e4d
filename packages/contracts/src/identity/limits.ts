/** Limits of a member's account: years, and characters. */
export const AGE = { min: 18, max: 120 } as const;
export const USERNAME = { min: 2, max: 24 } as const;
export const PASSWORD = { min: 10, max: 24 } as const;

/** How many recovery codes a set has. */
export const RECOVERY_CODES = 8;
