import { RARE_WORD } from '../../../load-data';
import { useTestApp } from '../../../testing';
import { ownPlan, preparedPlan } from '../../../testing/plans';
import { statementsOf, type Statement } from '../../../testing/statements';

const api = useTestApp({ filled: true });
const LIST = 'narratives_created';

async function statementOf(path: string): Promise<Statement> {
  const [statement] = await statementsOf(api.db, () => api.visitor().get(path));
  if (!statement) throw new Error(`${path} sent no statement`);
  return statement;
}

const KEY = 'AZuAAAAAAAAAAAAAAAAAAAAAAAAAAA';

test.each([
  ['/narratives', LIST],
  ['/narratives?limit=100', LIST],
  [`/narratives?after=${KEY}`, LIST],
  [`/narratives?before=${KEY}`, LIST],
  ['/narratives?category=Homemaker', LIST],
])('%s reads along %s, without sorting', async (path, index) => {
  const plan = await preparedPlan(api.db, await statementOf(path));
  expect(plan).toEqual({ indexes: [index], scanned: [], sorts: false });
});

test.each(['', `&after=${KEY}`])('narratives of a rare category are found by its index%s', async (more) => {
  const plan = await ownPlan(api.db, await statementOf(`/narratives?category=Physical%20Labour${more}`));
  expect(plan).toMatchObject({ indexes: ['narratives_category'], scanned: [] });
});

test('rare words in narratives are found by the text index', async () => {
  const plan = await ownPlan(api.db, await statementOf(`/narratives?search=${RARE_WORD}`));
  expect(plan).toMatchObject({ indexes: ['narratives_text'], scanned: [] });
});

test("common words in narratives are found along the list's index", async () => {
  const plan = await ownPlan(api.db, await statementOf('/narratives?search=money'));
  expect(plan).toEqual({ indexes: [LIST], scanned: [], sorts: false });
});

test('a list of one category never uses a generic plan', async () => {
  for (let n = 0; n < 8; n += 1) await api.visitor().get('/narratives?category=Homemaker');
  const { rows } = await api.db.raw<{ rows: unknown[] }>(
    `select 1 from pg_prepared_statements where statement like 'select "id"%"narratives"%"category" = $1%'`,
  );
  expect(rows).toEqual([]);
});
