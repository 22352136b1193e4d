import { type TestClient, type TestUser, useTestApp } from '../../../testing';
import { insertComment, insertEdit, insertNarrative, insertPost } from '../../../testing/content';
import { useRestored } from '../../../testing/restored';

const t = useTestApp();
const then = useRestored(t);
const { keepMoment, restore } = then;

let mei: TestUser;
let asMei: TestClient;
let asAna: TestClient;
beforeEach(async () => {
  mei = await t.makeUser();
  asMei = await t.as(mei);
  asAna = await t.as(await t.makeModerator());
});

const done = async (call: ReturnType<TestClient['put']>) => expect((await call).statusCode).toBe(200);

describe('after a restore, a comment', () => {
  const restoredComment = (id: string) => then.db('comments').where({ id }).first();
  const deletions = (ids: string[]) =>
    then.db('audit_log').where({ action: 'comment.delete' }).whereIn('subject_id', ids).orderBy('subject_id');

  test.each([true, false])(
    'that its author deleted since the backup has no text again (hidden content kept hidden: %s)',
    async (keepHidden) => {
      const post = await insertPost(t.db, mei);
      const shown = await insertComment(t.db, post, mei, { description: 'I live at 3 Low Lane' });
      const rejected = await insertComment(t.db, post, mei, { description: 'I live at 3 Low Lane' });
      const other = await insertComment(t.db, post, mei);
      await keepMoment();
      await done(asMei.delete(`/comment/${shown}`));
      await done(asMei.delete(`/comment/${rejected}`));
      await then.db('comments').where({ id: rejected }).update({ status: 'Rejected' });
      const deleted_at = t.clock.now();
      t.clock.advance(1_000);
      expect(await restore({ keepHidden })).toMatchObject({ commentsDeleted: 2, commentsHidden: 0 });
      for (const id of [shown, rejected])
        expect(await restoredComment(id)).toMatchObject({ status: 'Rejected', description: '', deleted_at });
      expect(await restoredComment(other)).toEqual(await t.db('comments').where({ id: other }).first());
      const event = { at: deleted_at, actor_id: null, request_id: 'restore' };
      expect(await deletions([shown, rejected])).toMatchObject([event, event]);
      expect(await restore({ keepHidden })).toMatchObject({ commentsDeleted: 0, commentsChanged: 0 });
    },
  );

  test('that its author changed since the backup has the newer text, and is flagged for it again', async () => {
    const post = await insertPost(t.db, mei);
    const once = await insertComment(t.db, post, mei, { description: 'I live at 3 Low Lane' });
    const twice = await insertComment(t.db, post, mei, { description: 'First' });
    await done(asMei.put(`/comment/${twice}`, { cmtDesc: 'Second' }));
    await keepMoment();
    await done(asMei.put(`/comment/${once}`, { cmtDesc: 'Write to mei@example.org' }));
    await done(asMei.put(`/comment/${twice}`, { cmtDesc: 'Third' }));
    t.clock.advance(1_000);
    expect(await restore()).toMatchObject({ commentsChanged: 2, commentsDeleted: 0 });
    for (const id of [once, twice])
      expect(await restoredComment(id)).toEqual(await t.db('comments').where({ id }).first());
    const flags = await then.db('comment_reports').where({ comment_id: once });
    expect(flags).toMatchObject([{ reporter_id: null, reported_text: 'Write to mei@example.org' }]);
    expect(await restore()).toMatchObject({ commentsChanged: 0 });
  });
});

describe('after a restore, a narrative', () => {
  const body = {
    narrTitle: 'Her story',
    narrDesc: 'She told us about it.',
    narrCategory: 'Homemaker',
    narrOccupation: 'Baker',
  };
  let deleted: string;
  let changed: string;
  let lost: string;
  let unchanged: string;
  beforeEach(async () => {
    deleted = await insertNarrative(t.db);
    changed = await insertNarrative(t.db, { description: 'Mei of Low Lane told us' });
    lost = await insertNarrative(t.db);
    unchanged = await insertNarrative(t.db);
    await keepMoment();
    await done(asAna.delete(`/narratives/${deleted}`));
    await done(asAna.put(`/edit-narrative/${changed}`, body));
    await t.db('narratives').where({ id: lost }).delete();
    t.clock.advance(1_000);
  });
  const restoredIds = async () =>
    new Set(await then.db('narratives').whereIn('id', [deleted, changed, lost, unchanged]).pluck('id'));
  const restoredChanged = () => then.db('narratives').where({ id: changed }).first();

  test('that was deleted since the backup is deleted again and logged, and a lost one comes back', async () => {
    expect(await restore()).toMatchObject({ narrativesDeleted: 1 });
    expect(await restoredIds()).toEqual(new Set([changed, lost, unchanged]));
    const [event] = await t.db('audit_log').where({ action: 'narrative.delete', subject_id: deleted });
    const events = await then.db('audit_log').where({ action: 'narrative.delete', subject_id: deleted });
    expect(events).toMatchObject([{ subject_id: deleted, at: event?.at, actor_id: null, request_id: 'restore' }]);
    expect(await restore()).toMatchObject({ narrativesDeleted: 0, narrativesChanged: 0 });
  });

  test('that was changed since the backup has the newer text', async () => {
    expect(await restore()).toMatchObject({ narrativesChanged: 1 });
    expect(await restoredChanged()).toEqual(await t.db('narratives').where({ id: changed }).first());
    expect(await restoredChanged()).toMatchObject({ description: body.narrDesc });
  });

  test('comes back as in the backup if hidden content is not kept hidden', async () => {
    expect(await restore({ keepHidden: false })).toMatchObject({ narrativesDeleted: 0, narrativesChanged: 0 });
    expect(await restoredIds()).toEqual(new Set([deleted, changed, lost, unchanged]));
    expect(await restoredChanged()).toMatchObject({ description: 'Mei of Low Lane told us' });
  });
});

test.each([2, 5])('a restore reapplies removals and changes in batches of %s rows, to every row', async (batchSize) => {
  const many = <Item>(make: () => Promise<Item>) => Promise.all(Array.from({ length: 5 }, make));
  const [hidden, archived, named] = [
    await many(() => insertPost(t.db, mei)),
    await many(() => insertPost(t.db, mei)),
    await many(() => insertPost(t.db, mei)),
  ];
  const [comments, ownComments, narratives] = [
    await many(() => insertComment(t.db, named[0]!, mei)),
    await many(() => insertComment(t.db, named[0]!, mei)),
    await many(() => insertNarrative(t.db)),
  ];
  const edited = await many(() => insertPost(t.db, mei));
  for (const id of edited) await insertEdit(t.db, id);
  await keepMoment();
  await t.db('posts').whereIn('id', hidden).update({ status: 'Rejected' });
  await t.db('posts').whereIn('id', archived).update({ archived_at: t.clock.now() });
  await t.db('posts').whereIn('id', named).update({ anonymous: true });
  await t.db('comments').whereIn('id', comments).update({ status: 'Rejected' });
  await t.db('comments').whereIn('id', ownComments).update({ edited_at: t.clock.now(), description: 'Newer' });
  await t.db('narratives').whereIn('id', narratives).update({ updated_at: t.clock.now(), description: 'Newer' });
  await t.db('post_edits').whereIn('post_id', edited).delete();
  const done = { postsHidden: 10, postsMadeAnonymous: 5, commentsHidden: 5, commentsChanged: 5, editsDiscarded: 5 };
  expect(await restore({ batchSize })).toMatchObject({ ...done, narrativesChanged: 5 });
  const those = (ids: string[]) => then.db('posts').whereIn('id', ids);
  expect(await those(hidden).where({ status: 'Rejected' })).toHaveLength(5);
  expect(await those(archived).whereNotNull('archived_at')).toHaveLength(5);
  expect(await those(named).where({ anonymous: true })).toHaveLength(5);
  expect(await then.db('comments').whereIn('id', comments).where({ status: 'Rejected' })).toHaveLength(5);
  expect(await then.db('comments').whereIn('id', ownComments).where({ description: 'Newer' })).toHaveLength(5);
  expect(await then.db('narratives').whereIn('id', narratives).where({ description: 'Newer' })).toHaveLength(5);
  expect(await then.db('post_edits').whereIn('post_id', edited)).toEqual([]);
});
