/** The name of each kind of detail, as in 'This looks like a phone number.' */
export const KIND_WORDS = {
  phone: { a: 'a phone number' },
  email: { a: 'an email address' },
  link: { a: 'a link' },
  handle: { a: 'a name on another app' },
  address: { a: 'a street address' },
  'bank-account': { a: 'a bank account number' },
  card: { a: 'a card number' },
  'tax-file-number': { a: 'a tax file number' },
  medicare: { a: 'a Medicare number' },
  'customer-reference': { a: 'a Centrelink reference number' },
  'number-plate': { a: 'a number plate' },
  school: { a: 'the name of a school' },
} as const satisfies Record<string, { a: string }>;

export type Kind = keyof typeof KIND_WORDS;

/** A detail in a text, from `start` up to but not including `end`, counted as strings count (UTF-16). */
export type Finding = { kind: Kind; start: number; end: number; text: string };
