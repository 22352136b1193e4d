// In a module of its own, so that list screens, which need other enumerations, do not bundle these sentences.

/** A moderator's reasons for rejecting a post or taking something down, worded for its author. */
export const REJECT_REASONS = [
  'It could help someone find you or another person.',
  'It is not about loans or money.',
  'Some words could hurt other readers.',
  'It offers, asks for or advertises something.',
  'It is the same as another post of yours.',
] as const;

/** The reason that fits a text with personal details. */
export const [PERSONAL_DETAILS_REASON] = REJECT_REASONS;
