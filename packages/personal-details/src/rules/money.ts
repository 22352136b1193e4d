import { isCardNumber } from '../checksums';
import { GAP, pattern, type Rule } from '../rule';

const NUMBER = String.raw`\d(?:[\s-]?\d){5,9}`;
/** The words between a BSB and the account number: 'and account number is', ', acc:'. */
const BETWEEN = String.raw`[\s,;:\/–-]{0,3}(?:(?:and|my|the|account|acct?|a\/c|number|no|is|#)[\s.,:]{1,3}){0,5}`;

const ACCOUNT_BEFORE =
  /\b(account|acct?|a\/c)(\s?(number|num|no|is|was|[.:#=]))*\s*$|account (number|no)\P{N}{0,25}$/iu;

export const CARD: Rule = {
  kind: 'card',
  pattern: pattern`[2-6]\d{3}(?:${GAP}\d{4}){3}|3\d{3}${GAP}\d{6}${GAP}\d{5}`,
  accepts: isCardNumber,
};

/** A BSB, with or without an account number. */
export const BSB_ACCOUNT: Rule = {
  kind: 'bank-account',
  pattern: pattern`\d{3}[\s–-]?\d{3}(?:${BETWEEN}${NUMBER})?`,
  accepts: (text, before, after) =>
    /acc|a\/c|^\d{3}-\d{3}[\s/]+\d{6}/i.test(text) ||
    /bsb\P{N}{0,20}$/iu.test(before) ||
    /^\P{N}{0,5}bsb/iu.test(after) ||
    ACCOUNT_BEFORE.test(before),
};

export const ACCOUNT: Rule = {
  kind: 'bank-account',
  pattern: pattern`${NUMBER}`,
  accepts: (_, before) => ACCOUNT_BEFORE.test(before),
};
