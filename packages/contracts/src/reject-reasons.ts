// A module of its own: the lists, which need other enumerations, then come without these sentences.

/** Why a moderator keeps something out of the forum, worded for its author. */
export const REJECT_REASONS = [
  'It could help someone find you or another person.',
  'It is not about loans or money.',
  'Some words could hurt other readers.',
  'It offers, asks for or advertises something.',
  'It is the same as another post of yours.',
] as const;
