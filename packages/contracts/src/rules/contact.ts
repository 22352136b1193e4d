import { CONTACT_SUBJECTS, type ContactSubject } from '../enumerations';
import { LENGTH } from '../limits';
import { MESSAGE } from '../messages';
import { emailRule } from '../rules';
import { failing, type Problem } from './problem';

export type ContactInput = { name: string; email: string; category: string; desc: string };

/** Whether a text is one of the contact form's subjects. */
export const isContactSubject = (value: string): value is ContactSubject =>
  (CONTACT_SUBJECTS as readonly string[]).includes(value);

const isEmpty = (text: string) => text.trim() === '';
const required = (missing: boolean) => (missing ? MESSAGE.contact.required : undefined);

/** An address may have spaces around it, but no line break: what is made of it later may be a line of a header. */
const addressProblem = (email: string) => (/[\r\n]/.test(email) ? MESSAGE.email.invalid : emailRule(email.trim()));

/** The contact form: all four fields after trimming, then the address, then the lengths. */
export const contactProblems = ({ name, email, category, desc }: ContactInput): Problem<keyof ContactInput>[] =>
  failing([
    ['name', required(isEmpty(name))],
    ['email', required(isEmpty(email))],
    ['category', required(!isContactSubject(category))],
    ['desc', required(isEmpty(desc))],
    ['email', addressProblem(email)],
    ['name', name.trim().length > LENGTH.name ? MESSAGE.contact.nameLong : undefined],
    ['desc', desc.trim().length > LENGTH.contactMessage ? MESSAGE.contact.messageLong : undefined],
  ]);

/** The first of them. */
export const contactProblem = (input: ContactInput) => contactProblems(input)[0];
