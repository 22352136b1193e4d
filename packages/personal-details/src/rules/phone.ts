import { isPublicNumber } from '../public-services';
import { GAP, pattern, type Rule } from '../rule';

const CALLING =
  /\b(call|r[ia]ng|phone|ph|tel|te?xt|sms|mob(ile)?|landline|whats ?app|(my|her|new) (number|no\.?))\b[^!?\d]{0,25}$/iu;

const national = (text: string) => text.replace(/\D/g, '').replace(/^(00)?610?/, '0');

export const PHONE: Rule = {
  kind: 'phone',
  pattern: pattern`
    (?:(?:\+|00)?61${GAP}(?:\(?0\)?${GAP})?|(?:\((?=0\d{1,3}\)))?0)
    (?:
      4\d\d\)?${GAP}\d{3}${GAP}\d{3} |
      4\d\d\)?${GAP}\d\d${GAP}\d\d${GAP}\d\d |
      \(?[23478]\)?${GAP}\d{4}${GAP}\d{4}
    ) |
    1300${GAP}(?:\d{3}${GAP}\d{3}|\d\d${GAP}\d\d${GAP}\d\d) |
    \+[2-9](?:${GAP}\d){8,13}`,
  accepts: (text) => !isPublicNumber(national(text)),
};

/** Digits that are a phone number only because the words before them say so. */
export const PHONE_BY_WORDS: Rule = {
  kind: 'phone',
  pattern: pattern`[3-9]\d{3}${GAP}\d{4}|4\d\d${GAP}\d{3}${GAP}\d{3}`,
  accepts: (_, before) => CALLING.test(before),
};
