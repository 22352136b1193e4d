import { pattern, type Rule } from '../rule';

const GAP = String.raw`[\s·-]?`;

const PLATE_BEFORE = /\b(rego?|plates?|registration)\b[^!?\d]{0,15}$/i;
const CAR = /\b(rego|plates?|cars?|ute|van|drives?)\b/i;
const NO_PLATE = /AUD|NSW|VIC|QLD|TAS|ACT|BMW|LED|\d([GMT]B|K[GM]|[AP]M|ST|ND|RD|TH)/;

/** Plates in lower case, which must be distinguished from 'rego was 300' and '300 for it'. */
const SMALL = /^([a-z0-9]{5,7}|[a-z]{3}[ -]\d\d[^hkmw]|\d[a-z]{2}[ -]\d[a-z]{2})$/;

/** `clear`: formats that little else has. `chosen`: custom plates, which look like other text. */
export const NUMBER_PLATE: Rule = {
  kind: 'number-plate',
  pattern: pattern`
    (?<clear>
      [a-z]{3}${GAP}\d\d[a-z] |
      \d[a-z]{2}${GAP}\d[a-z]{2} |
      1[a-z]{3}${GAP}\d{3} |
      s\d{3}${GAP}[a-z]{3}
    ) |
    [a-z]{1,2}${GAP}\d\d${GAP}[a-z]{2} |
    \d[a-z]{3}${GAP}\d[a-z]{2} |
    \d{3}${GAP}(?:[a-z]{3}|[a-z]{2}\d) |
    [a-z]{3}${GAP}\d{3} |
    (?<chosen>[a-z]{2,6}\d{1,4})`,
  accepts: (text, before, after, { clear, chosen }) => {
    if (NO_PLATE.test(text)) return false;
    const capitals = text === text.toUpperCase();
    if (PLATE_BEFORE.test(before)) return capitals || SMALL.test(text);
    return capitals && !chosen && (!!clear || CAR.test(before + '\n' + after));
  },
};
