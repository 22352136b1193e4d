import { MESSAGE, type MessageBody } from '@commonpurse/contracts';
import { AppError } from '../../errors';
import type { Command, DecisionAdapter } from '../moderation/decisions.service';
import * as forms from './contact.repository';

/** The decision on a contact form: closing it, which cannot be undone. */
export const contactFormAdapter: DecisionAdapter<Command, forms.LockedForm, MessageBody> = {
  missing: 'NOT_FOUND',
  raced: 'FORM_CLOSED',
  lockForUpdate: forms.lockFormForUpdate,
  refusal: (_call, { open }) => (open ? undefined : 'FORM_CLOSED'),

  /** The error for the slower of two moderators names who closed the form. */
  async explain(trx, code, { id }) {
    const form = await forms.find(trx, id);
    return new AppError(code, form?.closed ? { message: `Already closed by ${form.closed.by}.` } : {});
  },

  effect: ({ moderator }, { id, authorId, createdAt }) => ({
    apply: async (trx, at) => ((await forms.close(trx, id, moderator.userId, at)) ? 'applied' : 'raced'),
    notification:
      authorId === null ? null : { userId: authorId, kind: 'contact-closed', subjectId: id, sentAt: createdAt },
    event: { kind: 'contact-form-closed', subjectId: id, before: { archived: false }, after: { archived: true } },
    reply: { message: MESSAGE.contact.archived },
  }),
};
