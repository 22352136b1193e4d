import type { ArchivedContactForm, ArchivedContactSummary, ContactForm, ContactSummary } from '@commonpurse/contracts';
import { listText } from '../../shared/lists/list-text';
import type { Form, ListedForm } from './contact.repository';

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

export const toOpenForm = ({ id, name, email, category, description, createdAt }: Form): ContactForm => ({
  contactID: id,
  name,
  email,
  category,
  desc: description,
  datetime: createdAt.toISOString(),
});

export const toArchivedForm = (form: Form, closed: NonNullable<Form['closed']>): ArchivedContactForm => ({
  ...toOpenForm(form),
  archived: closed.at.toISOString(),
  archivedUser: { username: closed.by },
});
