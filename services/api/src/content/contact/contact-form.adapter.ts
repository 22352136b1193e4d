import type { Knex } from 'knex';
import { MEMBER_MESSAGE, MESSAGE, type MessageBody } from '@commonpurse/contracts';
import { AppError } from '../../errors';
import { newId } from '../../shared/ids';
import { type Command, type DecisionAdapter, type UndoAdapter } from '../../moderation/decisions/decisions.service';
import { forgetUndoableDecisions } from '../../shared/undoable-decisions';
import { toRemark } from './contact.mapper';
import * as forms from './contact.repository';

/** `seenAnswers` is the number of answers that the moderator saw, if the screen sent it. */
export type CloseCall = Command & { seenAnswers: number | undefined };

/** The refusal of an act on a form that was answered since the moderator read it: contains the answers. */
export async function answeredMeanwhile(trx: Knex.Transaction, id: string): Promise<AppError> {
  const form = await forms.find(trx, id);
  return new AppError('ANSWERED_MEANWHILE', { details: { answers: (form?.answers ?? []).map(toRemark) } });
}

/** Whether the form has another number of answers than the moderator saw. */
export const isAnsweredMeanwhile = (seen: number | undefined, { answers }: forms.LockedForm): boolean =>
  seen !== undefined && seen !== answers;

const CLOSED = { archived: true };
const OPEN = { archived: false };

/** Closing a contact form, and undoing that. */
export const closeFormAdapter: DecisionAdapter<CloseCall, forms.LockedForm, MessageBody> &
  UndoAdapter<forms.LockedForm, typeof OPEN, MessageBody> = {
  missing: 'NOT_FOUND',
  raced: 'FORM_CLOSED',
  subject: ({ id }) => ({ kind: 'contact', ref: id }),
  subjectType: 'contact_form',
  lockForUpdate: forms.lockFormForUpdate,

  refusal({ seenAnswers }, form) {
    if (!form.open) return 'FORM_CLOSED';
    return isAnsweredMeanwhile(seenAnswers, form) ? 'ANSWERED_MEANWHILE' : undefined;
  },

  /** The error for the slower of two moderators names who closed the form, or contains the answers. */
  async explain(trx, code, { id }) {
    if (code === 'ANSWERED_MEANWHILE') return answeredMeanwhile(trx, id);
    const form = await forms.find(trx, id);
    return new AppError(code, form?.closed ? { message: `Already closed by ${form.closed.by}.` } : {});
  },

  effect: ({ moderator }, { id, authorId, createdAt }) => ({
    apply: async (trx, at) => ((await forms.close(trx, id, moderator.userId, at)) ? 'applied' : 'raced'),
    undoable: { subjectType: 'contact_form', decision: 'approve', before: OPEN },
    notification:
      authorId === null ? null : { userId: authorId, kind: 'contact-closed', subjectId: id, sentAt: createdAt },
    event: { kind: 'contact-form-closed', subjectId: id, before: OPEN, after: CLOSED },
    reply: { message: MESSAGE.contact.archived },
  }),

  reversal: ({ id }, _form, { decidedAt }) => ({
    revert: (trx) => forms.reopen(trx, id, decidedAt),
    retractions: [{ subjectId: id, kinds: ['contact-closed'] }],
    events: [{ kind: 'contact-form-close-undone', subjectId: id, before: CLOSED, after: OPEN }],
    reply: { message: MESSAGE.undo.done },
  }),
};

/** A moderator's command to open a closed form again, with the reason for other moderators. */
export type ReopenCall = Command & { reason: string };

export const reopenFormAdapter: DecisionAdapter<ReopenCall, forms.LockedForm, MessageBody> = {
  missing: 'NOT_FOUND',
  raced: 'STATE_CONFLICT',
  subject: () => null,
  lockForUpdate: forms.lockFormForUpdate,
  refusal: (_call, { open }) => (open ? 'STATE_CONFLICT' : undefined),

  effect: ({ id, reason, moderator }, _form) => ({
    async apply(trx, at) {
      await forgetUndoableDecisions(trx, 'contact_form', [id]);
      if (!(await forms.reopen(trx, id))) return 'raced';
      const note = { id: newId(), formId: id, kind: 'note', text: reason, at, moderatorId: moderator.userId } as const;
      await forms.insertRemark(trx, note);
      return 'applied';
    },
    notification: null,
    event: { kind: 'contact-form-reopened', subjectId: id, before: CLOSED, after: OPEN },
    reply: { message: MEMBER_MESSAGE.contact.reopened },
  }),
};
