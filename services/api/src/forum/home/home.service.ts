import type { Home } from '@commonpurse/contracts';
import type { Knex } from 'knex';
import { listUpdates } from '../../identity/updates/updates.service';
import type { Reader } from '../../shared/readable';
import { list as listOwn } from '../posts/own/own-posts.service';
import { list as listPosts } from '../posts/posts.service';

/** Each part is a glance, and leads to its whole list. */
const LIMIT = 5;

/** What is new for a member: the starts of three lists, each as the member reads that list. */
export async function read(db: Knex, member: Reader): Promise<Home> {
  const page = { limit: LIMIT };
  const [updates, waiting, posts] = await Promise.all([
    listUpdates(db, member, page),
    listOwn(db, member, { ...page, waiting: true }),
    listPosts(db, member, page),
  ]);
  return { updates: updates.entries.filter(({ read }) => !read), waiting: waiting.entries, posts: posts.entries };
}
