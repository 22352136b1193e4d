import type { Knex } from 'knex';
import type { FindQuery, Found } from '@commonpurse/contracts';
import type { Clock } from '../../clock';
import { AppError } from '../../errors';
import { standingOfUser } from '../../identity/suspensions/suspensions.service';
import { excerptOf } from '../../shared/excerpt';
import * as search from './search.repository';

const ID = 'xxxxxxxx-xxxx-xxxx-xxxx-xxxxxxxxxxxx';

/** The first and the last id that begin with the text, if it is the start of an id: eight characters or more. */
export function idsFrom(text: string): search.Searched['ids'] {
  const start = text.toLowerCase();
  const isStart =
    start.length >= 8 &&
    start.length <= ID.length &&
    [...start].every((character, at) => (ID[at] === '-' ? character === '-' : /[0-9a-f]/.test(character)));
  if (!isStart) return undefined;
  const padded = (digit: string) => start + ID.slice(start.length).replaceAll('x', digit);
  return { first: padded('0'), last: padded('f') };
}

/** Members, posts, comments, reports and contact forms that a moderator looks for, ten of each at most. */
export async function find(db: Knex, clock: Clock, { q }: FindQuery): Promise<Found> {
  const text = q.trim();
  if (text.length < 2) throw new AppError('MALFORMED_REQUEST');
  const searched = { text, ids: idsFrom(text) };
  const [members, posts, comments, reports, contacts] = await Promise.all([
    search.members(db, searched, standingOfUser(db, clock.now())),
    search.posts(db, searched),
    search.comments(db, searched),
    search.reports(db, searched),
    search.contacts(db, searched),
  ]);
  return {
    members: members.map(({ userId, username, suspended }) => ({
      userID: userId,
      username,
      suspended: suspended !== null,
    })),
    posts: posts.map(({ id, title, status, archived }) => ({
      postID: id,
      title,
      postStatus: archived ? 'Archived' : status,
    })),
    comments: comments.map(({ id, postId, text: words, status }) => ({
      cmtID: id,
      postID: postId,
      excerpt: excerptOf(words),
      cmtStatus: status,
    })),
    reports: reports.map(({ id, kind, title, open, archived }) => ({
      reportID: id,
      kind,
      title: excerptOf(title),
      open,
      source: archived ? 'archived' : 'published',
    })),
    contacts: contacts.map(({ id, name, open }) => ({ contactID: id, name, open })),
  };
}
