import type { Knex } from 'knex';
import * as schema from './0001-schema';
import * as wholeApi from './0002-whole-api';
import * as archiveIndexes from './0003-archive-indexes';
import * as reportIndexes from './0004-report-indexes';
import * as userIndexes from './0005-user-indexes';
import * as listIndexes from './0006-list-indexes';
import * as authorAge from './0007-author-age';
import * as drafts from './0008-drafts';
import * as outcomes from './0009-outcomes';
import * as consoleTables from './0010-console';
import * as reportCounts from './0011-report-counts';
import * as reportedPostStatus from './0012-reported-post-status';
import * as sessionNotices from './0013-session-notices';
import * as claimsByVisit from './0014-claims-by-visit';
import * as releases from './0015-releases';
import * as ownComments from './0016-own-comments';
import * as backfills from './0017-backfills';
import * as rejectedPostsAndLog from './0018-rejected-posts-and-log';
import * as suspensions from './0019-suspensions';
import * as appeals from './0020-appeals';
import * as warningsAndHiding from './0021-warnings-and-hiding';
import * as credentials from './0022-credentials';
import * as followsAndAnswers from './0023-follows-and-answers';
import * as contact from './0024-contact';
import * as flags from './0025-flags';
import * as siteSettings from './0026-site-settings';
import * as commentCounts from './0027-comment-counts';
import * as decisionDays from './0028-decision-days';
import * as tallies from './0029-tallies';
import * as sessionSuccessors from './0030-session-successors';
import * as recentPasswords from './0031-recent-passwords';
import * as reportAuthorWords from './0032-report-author-words';
import * as contactUndo from './0033-contact-undo';
import * as foldedUsernames from './0034-folded-usernames';
import * as devices from './0037-devices';
import * as leavingPosts from './0038-leaving-posts';
import * as hiddenByName from './0039-hidden-by-name';

type Migration = Knex.Migration & { name: string; config?: { transaction: boolean } };

// A typed list instead of a folder scan: it survives bundling, and a forgotten file cannot run by accident.
const MIGRATIONS: readonly Migration[] = [
  { name: '0001-schema', up: schema.up, down: schema.down },
  { name: '0002-whole-api', up: wholeApi.up, down: wholeApi.down },
  { name: '0003-archive-indexes', up: archiveIndexes.up, down: archiveIndexes.down },
  { name: '0004-report-indexes', up: reportIndexes.up, down: reportIndexes.down },
  { name: '0005-user-indexes', up: userIndexes.up, down: userIndexes.down },
  { name: '0006-list-indexes', up: listIndexes.up, down: listIndexes.down },
  { name: '0007-author-age', up: authorAge.up, down: authorAge.down },
  { name: '0008-drafts', up: drafts.up, down: drafts.down },
  { name: '0009-outcomes', up: outcomes.up, down: outcomes.down },
  { name: '0010-console', up: consoleTables.up, down: consoleTables.down },
  { name: '0011-report-counts', up: reportCounts.up, down: reportCounts.down },
  { name: '0012-reported-post-status', up: reportedPostStatus.up, down: reportedPostStatus.down },
  { name: '0013-session-notices', up: sessionNotices.up, down: sessionNotices.down },
  { name: '0014-claims-by-visit', up: claimsByVisit.up, down: claimsByVisit.down },
  { name: '0015-releases', up: releases.up, down: releases.down },
  { name: '0016-own-comments', up: ownComments.up, down: ownComments.down },
  { name: '0017-backfills', up: backfills.up, down: backfills.down },
  {
    name: '0018-rejected-posts-and-log',
    up: rejectedPostsAndLog.up,
    down: rejectedPostsAndLog.down,
    config: rejectedPostsAndLog.config,
  },
  { name: '0019-suspensions', up: suspensions.up, down: suspensions.down },
  { name: '0020-appeals', up: appeals.up, down: appeals.down },
  { name: '0021-warnings-and-hiding', up: warningsAndHiding.up, down: warningsAndHiding.down },
  { name: '0022-credentials', up: credentials.up, down: credentials.down },
  {
    name: '0023-follows-and-answers',
    up: followsAndAnswers.up,
    down: followsAndAnswers.down,
    config: followsAndAnswers.config,
  },
  { name: '0024-contact', up: contact.up, down: contact.down, config: contact.config },
  { name: '0025-flags', up: flags.up, down: flags.down, config: flags.config },
  { name: '0026-site-settings', up: siteSettings.up, down: siteSettings.down },
  { name: '0027-comment-counts', up: commentCounts.up, down: commentCounts.down },
  { name: '0028-decision-days', up: decisionDays.up, down: decisionDays.down },
  { name: '0029-tallies', up: tallies.up, down: tallies.down },
  { name: '0030-session-successors', up: sessionSuccessors.up, down: sessionSuccessors.down },
  { name: '0031-recent-passwords', up: recentPasswords.up, down: recentPasswords.down },
  { name: '0032-report-author-words', up: reportAuthorWords.up, down: reportAuthorWords.down },
  { name: '0033-contact-undo', up: contactUndo.up, down: contactUndo.down, config: contactUndo.config },
  {
    name: '0034-folded-usernames',
    up: foldedUsernames.up,
    down: foldedUsernames.down,
    config: foldedUsernames.config,
  },
  { name: '0037-devices', up: devices.up, down: devices.down },
  { name: '0038-leaving-posts', up: leavingPosts.up, down: leavingPosts.down, config: leavingPosts.config },
  { name: '0039-hidden-by-name', up: hiddenByName.up, down: hiddenByName.down },
];

export const migrationSource: Knex.MigrationSource<Migration> = {
  getMigrations: async () => [...MIGRATIONS],
  getMigrationName: (migration) => migration.name,
  getMigration: async (migration) => migration,
};
