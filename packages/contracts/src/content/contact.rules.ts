import { CONTACT_SUBJECTS, type ContactSubject } from '../enumerations';
import { LENGTH } from '../limits';
import { MEMBER_MESSAGE, MESSAGE } from '../messages';
import { gapProblem } from '../rules/gaps';
import { emailRule } from '../identity/account-fields.rules';
import { failing, type Problem } from '../rules/problem';
import { hasHiddenCharacters, isEmptyText, textRule, withoutJoiners } from '../rules/text';

export type ContactInput = {
  name: string;
  email: string;
  category: string;
  desc: string;
  /** How, and when, she can be reached safely. */
  safeHow?: string;
  safeWhen?: string;
};

/** The fields that the sender of a contact form fills in. Schemas are keyed by them. */
export type ContactField = keyof ContactInput;

/** Whether a text is one of the contact form's subjects. */
export const isContactSubject = (value: string): value is ContactSubject =>
  (CONTACT_SUBJECTS as readonly string[]).includes(value);

const required = (missing: boolean) => (missing ? MESSAGE.contact.required : undefined);

/** An address may have spaces around it, but no line break, because it may be used in a mail header. */
const addressProblem = (email: string) => (/[\r\n]/.test(email) ? MESSAGE.email.invalid : emailRule(email.trim()));

/** The problems of the contact form: its four required fields after trimming, then the address, then the lengths. */
export const contactProblems = ({
  name,
  email,
  category,
  desc,
  safeHow = '',
  safeWhen = '',
}: ContactInput): Problem<keyof ContactInput>[] =>
  failing([
    ['name', required(isEmptyText(name))],
    ['email', required(isEmptyText(email))],
    ['category', required(!isContactSubject(category))],
    ['desc', required(isEmptyText(desc))],
    ['email', addressProblem(email)],
    ['name', hasHiddenCharacters(withoutJoiners(name)) ? MESSAGE.contact.nameHidden : undefined],
    ['name', textRule({ max: LENGTH.name, long: MESSAGE.contact.nameLong })(name)],
    ['desc', textRule({ max: LENGTH.contactMessage, long: MESSAGE.contact.messageLong })(desc)],
    ['safeHow', textRule({ max: LENGTH.safety, long: MESSAGE.contact.safeHowLong })(safeHow)],
    ['safeWhen', textRule({ max: LENGTH.safety, long: MESSAGE.contact.safeWhenLong })(safeWhen)],
  ]);

/** The first problem of the contact form. */
export const contactProblem = (input: ContactInput) => contactProblems(input)[0];

/** Reopening a closed form: a reason that is not empty after trimming, 1,000 characters at most. */
export function reopenFormProblems(typed: string): Problem<'reason'>[] {
  const { reopenReason: required, reopenReasonLong: long } = MEMBER_MESSAGE.contact;
  return failing([['reason', textRule({ required, max: LENGTH.reason, long })(typed)]]);
}

/**
 * A moderator's answer to a form, or a note on it: not empty after trimming, 2,000 characters at most. The sender reads
 * an answer, so no gap is left in it.
 */
export function contactRemarkProblems(kind: 'answer' | 'note', text: string): Problem<'text'>[] {
  const { answerRequired, answerLong, noteRequired, noteLong } = MEMBER_MESSAGE.contact;
  const [required, long] = kind === 'answer' ? [answerRequired, answerLong] : [noteRequired, noteLong];
  return failing([
    ['text', textRule({ required, max: LENGTH.contactAnswer, long })(text)],
    ['text', kind === 'answer' ? gapProblem(text) : undefined],
  ]);
}
