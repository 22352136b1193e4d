import { pattern, type Rule } from '../rule';
import { NO_NAME } from '../words';

/** A word of a street's name. '2 weeks down the road' contains none. */
const NAME = String.raw`(?!(?:${NO_NAME})\s)\p{L}[\p{L}'’.-]{0,20}`;

const STREET =
  'street|st|road|rd|avenue|ave?|crescent|cres|terrace|tce|parade|pde|highway|hwy|boulevard|blvd|grove|circuit|cct|esplanade';
/** Street types that are also ordinary words. */
const LANE =
  'drive|dr|(?<!(?:high|federal|family|local|supreme|district|magistrates)\\s)court|ct|place|pl|close|cl|lane|ln|way|walk|rise|loop|mews|square|gardens|parkway';

/** A suburb and state after the street, a postcode after those. */
const TAIL = String.raw`(?:,?\s(?:[\p{L}'’-]{2,20},?\s){0,3}(?:nsw|vic|qld|tas|(?:sa|wa|nt|act)(?=,?\s\d{4}))(?:,?\s\d{4})?)?`;

/** The context before '9 wombat court' that makes it an address: a word of place, or the start of a phrase. */
const PLACED = /(\b(at|to|from|address|is|on|of|mine|house|live|home|in)\s|[,:(-]\s?|^)\s*$/iu;

export const ADDRESS: Rule = {
  kind: 'address',
  pattern: pattern`
    (?:
      (?:g?p\.?\s?o\.?\s?box|(?:locked|private)\sbag)\s(?:no\.?\s)?\d{1,6} |
      (?:(?:unit|flat|apartment|apt|level|suite|shop|u)\.?\s?\d{1,4}[a-z]?(?:,\s?|\s?\/\s?|\s))?
      (?:lot\s)?\d{1,5}[a-z]?(?:\s?[–\/-]\s?\d{1,5}[a-z]?)?\s
      (?<name>the\s(?:${STREET})|${NAME}(?:\s${NAME}){0,2}\s(?:${STREET}|(?<lane>${LANE})))
    )${TAIL}`,
  accepts: (_, before, _after, { name = '', lane }) => !lane || /^\p{Lu}/u.test(name) || PLACED.test(before),
};
