/** The message for a text that is too long. */
export const atMost = (length: number, what: string) =>
  `Please use at most ${String(length).replace(/\B(?=(\d{3})+$)/g, ',')} characters for ${what}.`;
