import { RARE_WORD } from '../../../load-data';
import { type TestClient, useTestApp } from '../../../testing';
import { ownPlan, preparedPlan } from '../../../testing/plans';
import { statementsOf, type Statement } from '../../../testing/statements';

const api = useTestApp({ filled: true });
let asModerator: TestClient;

beforeAll(async () => {
  asModerator = await api.as(await api.makeModerator());
});

async function statementOf(path: string): Promise<Statement> {
  const statements = await statementsOf(api.db, () => asModerator.get(path));
  const found = statements.find(({ sql }) => sql.includes('from "contact_forms"'));
  if (!found) throw new Error(`${path} sent no statement on contact_forms`);
  return found;
}

const TIME = 'AZuAAAAAAAAAAAAAAAAAAAAAAAAAAA';

describe.each([
  ['/reported-contact', 'contact_forms_open', 'contact_forms_urgent_newest', 'contact_forms_urgent_oldest'],
  ['/archived-contact', 'contact_forms_archived', 'contact_forms_archived', 'contact_forms_archived'],
])('%s', (path, index, newest, oldest) => {
  const keyOf = async (sort: string) => {
    const answer = await asModerator.get(`${path}?sort=${sort}&limit=1`);
    return /after=([\w-]+)/.exec(String(answer.headers.link))?.[1];
  };

  test.each([
    ['', 'newest', newest],
    ['?sort=oldest', 'oldest', oldest],
    ['?after=', 'newest', newest],
    ['?before=', 'newest', newest],
    ['?sort=oldest&after=', 'oldest', oldest],
    ['?sort=category', 'category', `${index}_by_category`],
    ['?sort=category&after=', 'category', `${index}_by_category`],
    ['?sort=category&before=', 'category', `${index}_by_category`],
  ])('%s reads along its index, in its order', async (query, sort, expected) => {
    const key = query.endsWith('=') ? await keyOf(sort) : '';
    const plan = await preparedPlan(api.db, await statementOf(`${path}${query}${key}`));
    // The text of the key is looked up by its id.
    const lookUp = sort === 'category' && key ? ['contact_forms_pkey'] : [];
    expect(plan).toEqual({ indexes: [...lookUp, expected], scanned: [], sorts: false });
  });

  test.each([
    ['Urgent%20help%20needed', '_category'],
    ['Urgent%20help%20needed&sort=category', '_category'],
    [`Urgent%20help%20needed&after=${TIME}`, '_category'],
    ['Others', ''],
  ])('?category=%s reads along the index that fits the number of its forms', async (query, suffix) => {
    const plan = await ownPlan(api.db, await statementOf(`${path}?category=${query}`));
    expect(plan).toMatchObject({ indexes: [`${index}${suffix}`], scanned: [] });
  });

  test('finds rare words by the text index', async () => {
    const plan = await ownPlan(api.db, await statementOf(`${path}?search=${RARE_WORD}`));
    expect(plan).toMatchObject({ indexes: ['contact_forms_text'], scanned: [] });
  });

  test("finds common words along the list's index", async () => {
    const plan = await ownPlan(api.db, await statementOf(`${path}?search=money`));
    expect(plan).toEqual({ indexes: [newest], scanned: [], sorts: false });
  });
});
