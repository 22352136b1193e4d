import { type TestClient, useTestApp } from '../../../testing';
import { ownPlan } from '../../../testing/plans';
import { statementsOf } from '../../../testing/statements';

const api = useTestApp({ filled: true });
let asModerator: TestClient;

beforeAll(async () => {
  // Long after the decisions of the filled forum.
  api.clock.set('2027-06-01T00:00:00.000Z');
  asModerator = await api.as(await api.makeModerator());
  await api.db.raw(`update posts set created_at = created_at - interval '10 years'`);
  // A log of years, of which twelve weeks are read: so few rows that reading all posts never looks cheaper.
  await api.db.raw(
    `insert into audit_log (at, action, subject_type, subject_id)
     select cast(? as timestamptz) - row_number() over (order by id) * interval '8 hours', 'post.approve', 'post', id::text
       from posts`,
    [api.clock.now()],
  );
  await api.db.raw('vacuum analyze');
});

test('statistics read only the last weeks of the log, however long it is', async () => {
  const statements = await statementsOf(api.db, () => asModerator.get('/statistics'));
  const ofLog = statements.filter(({ sql }) => sql.includes('audit_log'));
  expect(ofLog).toHaveLength(2);
  for (const statement of ofLog) {
    const plan = await ownPlan(api.db, statement);
    expect(plan.indexes).toContain('audit_log_decided');
    expect(plan.scanned).not.toContain('audit_log');
    expect(plan.scanned).not.toContain('posts');
  }
});

test('reports are counted from the tallies, without reading any report', async () => {
  const statements = await statementsOf(api.db, () => asModerator.get('/statistics'));
  const counting = statements.find(({ sql }) => sql.includes('from tallies'));
  const { indexes, scanned } = await ownPlan(api.db, counting!);
  expect(scanned).toEqual(expect.arrayContaining(['tallies', 'tally_changes']));
  expect([...scanned, ...indexes].filter((name) => name.includes('_reports'))).toEqual([]);
});
