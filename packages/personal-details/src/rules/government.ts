import { isMedicareNumber, isTaxFileNumber } from '../checksums';
import { GAP, pattern, type Rule } from '../rule';

const NINE = String.raw`\d{3}${GAP}\d{3}${GAP}\d{3}`;

/** Whether digits are grouped as on the card. Nine or ten digits in a row may be anything without a keyword. */
const isGrouped = (text: string) => /^\d+\D+\d+\D+\d/.test(text);
const COMPANY = /\b(a[bc]n|acl|afsl|licen[cs]e)\P{N}{0,15}(\d\d )?$/iu;

export const MEDICARE: Rule = {
  kind: 'medicare',
  pattern: pattern`[2-6]\d{3}${GAP}\d{5}${GAP}\d(?:\s?[\/-]\s?[1-9]|[1-9])?`,
  accepts: (text, before, after) => isMedicareNumber(text) && (isGrouped(text) || /medicare/i.test(before + after)),
};

/** Nine digits and a letter. A separate letter must be a capital, but not 'I' or 'A', which may be the next word. */
export const CUSTOMER_REFERENCE: Rule = {
  kind: 'customer-reference',
  pattern: pattern`${NINE}(?:${GAP}[a-z])?`,
  accepts: (text, before) => /\d[A-Za-z]$|[B-HJ-Z]$/.test(text) || /crn|centrelink|customer ref/i.test(before),
};

export const TAX_FILE_NUMBER: Rule = {
  kind: 'tax-file-number',
  pattern: pattern`${NINE}`,
  accepts: (text, before, after) =>
    isTaxFileNumber(text) && !COMPANY.test(before) && (isGrouped(text) || /tfn|tax (file )?num?/i.test(before + after)),
};
