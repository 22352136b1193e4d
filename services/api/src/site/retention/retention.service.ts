import type { Knex } from 'knex';
import type { Config } from '../../config/config';
import type { ScheduledTask } from '../../shared/scheduled';
import { sweepThrottles } from '../../shared/throttle';
import { eraseClosed } from '../../identity/accounts/erasure.service';
import { forgetAppealsOf } from '../../moderation/appeals/appeals.service';
import { sweepClaims } from '../../moderation/claims/claims.service';
import { forgetEscalationsOf } from '../../moderation/escalations/escalations.service';
import { forgetSenders } from '../../content/contact/contact.service';
import { sweepDrafts } from '../../forum/drafts/drafts.service';
import { sweepUndoableDecisions } from '../../shared/undoable-decisions';
import { forgetUsers } from '../../identity/updates/updates.service';
import { sweepLinks } from '../../identity/passwords/recovery-links.service';
import { sweepRejectedEdits } from '../../forum/rejected-edits/rejected-edits.service';
import { forgetMemberNotes } from '../../identity/members/members.service';
import { sweepSessions } from '../../identity/sessions/sessions.service';
import { forgetSuspensionReasons, sweepAppealTokens } from '../../identity/suspensions/suspensions.service';

const DAY = 24 * 60 * 60_000;

/** Deletes, once a day, data past its retention period, which docs/privacy.md lists. */
export const retention = ({ secrets }: Pick<Config, 'secrets'>): ScheduledTask => ({
  name: 'retention',
  every: DAY,
  async run(trx: Knex.Transaction, now: Date) {
    const erased = await eraseClosed(trx, secrets.erasedNames, now);
    await forgetSenders(trx, erased);
    // A decision made while the account was being closed may have added one more notification.
    await forgetUsers(trx, erased);
    await forgetAppealsOf(trx, erased);
    await forgetEscalationsOf(trx, erased);
    await forgetSuspensionReasons(trx, erased);
    await forgetMemberNotes(trx, erased);
    await sweepSessions(trx, now);
    await sweepLinks(trx, now);
    await sweepAppealTokens(trx, now);
    await sweepRejectedEdits(trx, now);
    await sweepUndoableDecisions(trx, now);
    await sweepDrafts(trx, now);
    await sweepClaims(trx, now);
    await sweepThrottles(trx, now);
  },
});
