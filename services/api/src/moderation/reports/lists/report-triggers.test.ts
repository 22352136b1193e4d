import { useTestApp } from '../../../../testing';
import { insertComment, insertPost } from '../../../../testing/content';
import { newId } from '../../../shared/ids';

const api = useTestApp();

test('a report follows the status of its post, and whether the post is archived', async () => {
  const { db } = api;
  const person = await api.makeUser();
  const post = await insertPost(db, person, { status: 'Rejected' });
  const comment = await insertComment(db, post, person);
  const report = () => ({
    id: newId(),
    reporter_id: person.userId,
    reason: 'x',
    status: 'Pending' as const,
    created_at: new Date(),
  });
  await db('post_reports').insert({ ...report(), post_id: post });
  await db('comment_reports').insert({ ...report(), comment_id: comment });
  const copies = async () => [
    ...(await db('post_reports').select('archived', 'post_status')),
    ...(await db('comment_reports').select('archived')),
  ];
  expect(await copies()).toEqual([{ archived: false, post_status: 'Rejected' }, { archived: false }]);
  await db('posts').where({ id: post }).update({ status: 'Published' });
  expect(await copies()).toEqual([{ archived: false, post_status: 'Published' }, { archived: false }]);
  await db('posts').where({ id: post }).update({ archived_at: new Date() });
  expect(await copies()).toEqual([{ archived: true, post_status: 'Published' }, { archived: true }]);
});
