import type {
  ArchivedContactForm,
  ArchivedContactSummary,
  ContactForm,
  ContactRemark,
  ContactSummary,
} from '@commonpurse/contracts';
import { listText } from '../../shared/lists/list-text';
import type { Form, ListedForm, Remark } from './contact.repository';

const summary = ({ id, category, description }: ListedForm) => ({
  contactID: id,
  category,
  desc: listText(description),
});

export const toOpenSummary = (form: ListedForm): ContactSummary => ({
  ...summary(form),
  datetime: form.createdAt.toISOString(),
});

export const toArchivedSummary = (form: ListedForm): ArchivedContactSummary => ({
  ...summary(form),
  archived: (form.archivedAt ?? form.createdAt).toISOString(),
});

export const toRemark = ({ text, at, by }: Remark): ContactRemark => ({
  text,
  dateTime: at.toISOString(),
  moderator: { username: by },
});

export const toOpenForm = ({ id, name, email, category, description, createdAt, ...form }: Form): ContactForm => ({
  contactID: id,
  name,
  email,
  category,
  desc: description,
  datetime: createdAt.toISOString(),
  ...(form.safeHow !== null && { safeHow: form.safeHow }),
  ...(form.safeWhen !== null && { safeWhen: form.safeWhen }),
  hasAccount: form.hasAccount,
  answers: form.answers.map(toRemark),
  notes: form.notes.map(toRemark),
});

export const toArchivedForm = (form: Form, closed: NonNullable<Form['closed']>): ArchivedContactForm => ({
  ...toOpenForm(form),
  archived: closed.at.toISOString(),
  archivedUser: { username: closed.by },
});
