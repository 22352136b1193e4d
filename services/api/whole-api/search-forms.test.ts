import { useTestApp, type TestClient, type TestUser } from '../testing';
import { insertForm, insertNarrative, insertPost } from '../testing/content';

const t = useTestApp();
let ann: TestUser;
let asAnn: TestClient;
let asMod: TestClient;
const TEXT = 'It’s “too much” for Zoe\u0301:\n  100%  of_all.';
beforeAll(async () => {
  ann = await t.makeUser();
  asAnn = await t.signIn(ann);
  asMod = await t.signIn(await t.makeModerator());
  await insertPost(t.db, ann, { description: TEXT });
  await insertPost(t.db, ann, { description: TEXT, status: 'Pending' });
  await insertPost(t.db, ann, { description: TEXT, archived_at: t.clock.now() });
  await insertNarrative(t.db, { description: TEXT });
  await insertForm(t.db, { description: TEXT });
  await insertPost(t.db, ann, { description: 'Its too-much for Zoe 100 of all' });
});

const LISTS = [
  ['the forum', () => asAnn, '/forum', 1],
  ['own posts', () => asAnn, '/myposts/', 2],
  ['narratives', () => asAnn, '/narratives', 1],
  ['posts in review', () => asMod, '/review-new-posts', 1],
  ['contact forms', () => asMod, '/reported-contact', 1],
  ['the archive', () => asMod, '/archived-user-posts', 1],
] as const;

describe.each(LISTS)('a search in %s', (_list, client, path, count) => {
  const search = async (text: string) => {
    const at = path === '/myposts/' ? `${path}${ann.userId}` : path;
    return (await client().get(`${at}?search=${encodeURIComponent(text)}`)).json<unknown[]>();
  };

  test.each([
    ['a straight apostrophe', "it's"],
    ['a typographic one', 'it’s'],
    ['straight quotes', '"too much"'],
    ['composed letters', 'zo\u00e9'],
    ['decomposed letters', 'zoe\u0301'],
    ['one blank for several and a line break', 'zo\u00e9: 100% of_all.'],
    ['several blanks for one', 'too \u00a0 much'],
    ['full-width digits', '１００%'],
    ['invisible characters within blanks at its ends', ' 100%  '],
  ])('finds with %s', async (_what, text) => expect(await search(text)).toHaveLength(count));

  test.each(['100% of.all', 'its “too', 'zoe:', '100. of', '(too|much)', '%zo\u00e9', 'zo_\u0301'])(
    'takes %s literally, and finds nothing',
    async (text) => expect(await search(text)).toEqual([]),
  );
});
