import type { Knex } from 'knex';
import type { AppealKind } from '@commonpurse/contracts';
import { forgetUndoableDecisions } from '../../shared/undoable-decisions';
import {
  dropRejectedEdit,
  findRejectedEdit,
  forgetRejectedEdits,
} from '../../forum/rejected-edits/rejected-edits.service';
import { clearDue } from '../reports/reports.service';
import { endSuspension, lockSuspensionForUpdate } from '../../identity/suspensions/suspensions.service';
import { isTakenByAppealed } from './appealable';
import type { Appeal } from './appeals.repository';
import * as subjects from './subjects.repository';

type Overturned = { by: string; now: Date };

/** How one kind of decision is overturned. */
type Adapter = {
  /** Locks the subject of the appeal. Returns whether the decision is still in effect. */
  lock: (trx: Knex.Transaction, appeal: Appeal, now: Date) => Promise<boolean>;
  /** Restores what the decision hid. False when it has changed. */
  restore: (trx: Knex.Transaction, appeal: Appeal, overturned: Overturned) => Promise<boolean>;
};

export const OVERTURNING: Record<AppealKind, Adapter> = {
  post: {
    async lock(trx, appeal) {
      const post = await subjects.lockPostForUpdate(trx, appeal.ref);
      return post?.stands === true && (await isTakenByAppealed(trx, 'post', appeal));
    },
    async restore(trx, { ref }, { now }) {
      await forgetUndoableDecisions(trx, 'post', [ref]);
      await clearDue(trx, 'post', ref);
      return subjects.publishPost(trx, ref, now);
    },
  },
  edit: {
    async lock(trx, { ref, decidedAt }) {
      const post = await subjects.lockPostForUpdate(trx, ref);
      return post !== undefined && (await findRejectedEdit(trx, ref, decidedAt)) !== undefined;
    },
    async restore(trx, { ref, decidedAt }, { now }) {
      const text = await findRejectedEdit(trx, ref, decidedAt);
      if (!text) return false;
      await forgetRejectedEdits(trx, [ref]);
      await forgetUndoableDecisions(trx, 'post', [ref]);
      return subjects.replaceText(trx, ref, text, now);
    },
  },
  comment: {
    async lock(trx, appeal) {
      const comment = await subjects.lockCommentForUpdate(trx, appeal.ref);
      return comment?.stands === true && (await isTakenByAppealed(trx, 'comment', appeal));
    },
    async restore(trx, { ref }) {
      await clearDue(trx, 'comment', ref);
      return subjects.publishComment(trx, ref);
    },
  },
  suspension: {
    lock: async (trx, { decision }, now) => (await lockSuspensionForUpdate(trx, decision, now)) !== undefined,
    restore: (trx, { decision }, overturned) => endSuspension(trx, decision, overturned),
  },
};

/** Deletes the text of a rejected edit whose appeal is decided. */
export async function dropAppealedText(trx: Knex.Transaction, { kind, ref, decidedAt }: Appeal): Promise<void> {
  if (kind === 'edit') await dropRejectedEdit(trx, ref, decidedAt);
}
