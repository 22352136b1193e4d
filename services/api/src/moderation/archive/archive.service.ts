import type { Knex } from 'knex';
import type { ArchivedPost, ArchivedPostsQuery, ArchivedPostSummary, CommentsQuery } from '@commonpurse/contracts';
import type { Clock } from '../../clock';
import { AppError } from '../../errors';
import { chosen } from '../../shared/lists/filters';
import { existingId } from '../../shared/ids';
import { marksIn, pageWithFindings } from '../../shared/lists/marks';
import { standingOfUser } from '../../identity/suspensions/suspensions.service';
import { pageRequest, type Page } from '../../shared/lists/pages';
import { allCommentsUnder } from '../../forum/comments/comments.service';
import { toArchivedPost, toArchivedSummary } from './archive.mapper';
import * as archive from './archive.repository';

export async function list(db: Knex, clock: Clock, query: ArchivedPostsQuery): Promise<Page<ArchivedPostSummary>> {
  const sort = query.sort ?? 'newest';
  const request = pageRequest(query, archive.ORDERS[sort].sort);
  const only = marksIn(query.only);
  const standing = standingOfUser(db, clock.now());
  const filter = { search: query.search, category: chosen(query.category), sort, only, standing };
  const page = pageWithFindings(await archive.list(db, filter, request), request, only, {
    textsOf: ({ title, description }) => [title, description],
    keyOf: (post) => ({ at: post.place, id: post.id }),
  });
  return { ...page, entries: page.entries.map(toArchivedSummary) };
}

/** Reads a post with a page of its comments. The returned page links the comments; its only entry is the post. */
export async function read(db: Knex, id: string, query: CommentsQuery): Promise<Page<ArchivedPost>> {
  const post = await archive.find(db, existingId(id, 'ARCHIVED_POST_NOT_FOUND'));
  if (!post) throw new AppError('ARCHIVED_POST_NOT_FOUND');
  const { entries, next } = await allCommentsUnder(db, post.id, query.after);
  return { entries: [toArchivedPost(post, entries)], ...(next && { next }) };
}
