import type { Knex } from 'knex';
import * as baseline from './0001-baseline';
import * as reportAuthorWords from './0032-report-author-words';
import * as contactUndo from './0033-contact-undo';
import * as foldedUsernames from './0034-folded-usernames';
import * as devices from './0037-devices';
import * as leavingPosts from './0038-leaving-posts';
import * as hiddenByName from './0039-hidden-by-name';
import * as batches from './0040-batches';
import * as contactDrafts from './0041-contact-drafts';
import * as escalations from './0042-escalations';
import * as postsReadable from './0043-posts-readable';
import * as cannedAnswers from './0044-canned-answers';
import * as members from './0045-members';
import * as commentsNewest from './0046-comments-newest';
import * as savedPosts from './0047-saved-posts';
import * as linkHosts from './0048-link-hosts';
import * as anonymousComments from './0049-anonymous-comments';
import * as commentAnswers from './0050-comment-answers';
import * as narrativeQuotes from './0051-narrative-quotes';
import * as thanks from './0052-thanks';

type Migration = Knex.Migration & { name: string; config?: { transaction: boolean } };

// A typed list instead of a folder scan: it survives bundling, and a forgotten file cannot run by accident.
const MIGRATIONS: readonly Migration[] = [
  { name: '0001-baseline', up: baseline.up, down: baseline.down },
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
  { name: '0040-batches', up: batches.up, down: batches.down, config: batches.config },
  { name: '0041-contact-drafts', up: contactDrafts.up, down: contactDrafts.down },
  { name: '0042-escalations', up: escalations.up, down: escalations.down },
  { name: '0043-posts-readable', up: postsReadable.up, down: postsReadable.down, config: postsReadable.config },
  { name: '0044-canned-answers', up: cannedAnswers.up, down: cannedAnswers.down },
  { name: '0045-members', up: members.up, down: members.down, config: members.config },
  { name: '0046-comments-newest', up: commentsNewest.up, down: commentsNewest.down, config: commentsNewest.config },
  { name: '0047-saved-posts', up: savedPosts.up, down: savedPosts.down },
  { name: '0048-link-hosts', up: linkHosts.up, down: linkHosts.down },
  { name: '0049-anonymous-comments', up: anonymousComments.up, down: anonymousComments.down },
  { name: '0050-comment-answers', up: commentAnswers.up, down: commentAnswers.down },
  { name: '0051-narrative-quotes', up: narrativeQuotes.up, down: narrativeQuotes.down },
  { name: '0052-thanks', up: thanks.up, down: thanks.down },
];

export const migrationSource: Knex.MigrationSource<Migration> = {
  getMigrations: async () => [...MIGRATIONS],
  getMigrationName: (migration) => migration.name,
  getMigration: async (migration) => migration,
};
