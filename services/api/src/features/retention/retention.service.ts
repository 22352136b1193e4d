import type { Knex } from 'knex';
import type { Config } from '../../config/config';
import type { ScheduledTask } from '../../shared/scheduled';
import { sweepThrottles } from '../../shared/throttle';
import { eraseClosed } from '../accounts/erasure.service';
import { forgetAppealsOf } from '../appeals/appeals.service';
import { sweepClaims } from '../claims/claims.service';
import { forgetSenders } from '../contact/contact.service';
import { sweepDrafts } from '../drafts/drafts.service';
import { sweepUndoableDecisions } from '../moderation/decisions.service';
import { forgetUsers } from '../updates/updates.service';
import { sweepLinks } from '../passwords/recovery-links.service';
import { sweepRejectedEdits } from '../rejected-edits/rejected-edits.service';
import { sweepSessions } from '../sessions/sessions.service';
import { forgetSuspensionReasons, sweepAppealTokens } from '../suspensions/suspensions.service';

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
    await forgetSuspensionReasons(trx, erased);
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
