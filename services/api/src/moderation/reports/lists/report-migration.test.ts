import * as indexes from '../../../database/migrations/0004-report-indexes';
import * as postStatus from '../../../database/migrations/0012-reported-post-status';
import { useTestApp } from '../../../../testing';
import { insertComment, insertPost } from '../../../../testing/content';
import { newId } from '../../../shared/ids';

const api = useTestApp();

test("the migrations give existing reports the reported text, and their posts' status", async () => {
  const { db } = api;
  const person = await api.makeUser();
  const live = await insertPost(db, person, { title: 'Live', description: 'Live text', status: 'Rejected' });
  const gone = await insertPost(db, person, { title: 'Gone', description: 'Old text', archived_at: new Date() });
  const comment = await insertComment(db, gone, person, { description: 'A comment' });
  await postStatus.down(db);
  await indexes.down(db);
  const report = () => ({
    id: newId(),
    reporter_id: person.userId,
    reason: 'x',
    status: 'Pending' as const,
    created_at: new Date(),
  });
  await db('post_reports').insert([
    { ...report(), post_id: live },
    { ...report(), post_id: gone },
  ]);
  await db('comment_reports').insert({ ...report(), comment_id: comment });
  await indexes.up(db);
  await postStatus.up(db);
  const columns = ['reported_title', 'reported_text', 'archived', 'post_status'] as const;
  expect(await db('post_reports').orderBy('reported_title').select(columns)).toEqual([
    { reported_title: 'Gone', reported_text: 'Old text', archived: true, post_status: 'Published' },
    { reported_title: 'Live', reported_text: 'Live text', archived: false, post_status: 'Rejected' },
  ]);
  expect(await db('comment_reports').select('reported_text', 'archived')).toEqual([
    { reported_text: 'A comment', archived: true },
  ]);
  await db('posts').where({ id: live }).update({ status: 'Published' });
  expect(await db('post_reports').pluck('post_status')).toEqual(['Published', 'Published']);
  await db('posts').where({ id: live }).update({ archived_at: new Date() });
  expect(await db('post_reports').where({ archived: false })).toEqual([]);
});
