import { type TestClient, type TestUser, useTestApp } from '../../../testing';

// Two users share a browser: the second signs in in another tab, and the first one's page does not know yet.

const t = useTestApp();
let first: TestUser;
let second: TestUser;
let browser: TestClient;

beforeAll(async () => {
  first = await t.makeUser();
  second = await t.makeUser();
  browser = await t.signIn(second);
});

const DRAFT = { postTitle: 'Of the first user', postCategory: '', postDesc: '', postAnon: '', sendKey: 'a'.repeat(16) };
const POST = { postTitle: 'Of the first user', postCategory: 'Payday Loan', postDesc: 'Words', postAnon: 'No' };
const from = (user: TestUser) => ({ headers: { 'x-user': user.userId } });

test('a page of an earlier user cannot write in the name of the user now signed in', async () => {
  const saved = await browser.put('/drafts/new-post', DRAFT, from(first));
  const posted = await browser.post('/new-forum-post', POST, from(first));
  expect([saved.statusCode, posted.statusCode]).toEqual([401, 401]);
  expect(posted.json()).toMatchObject({ code: 'NO_SESSION' });
  expect(await t.db('drafts')).toEqual([]);
  expect(await t.db('posts')).toEqual([]);
});

test('a page of an earlier user cannot read data of the user now signed in', async () => {
  expect((await browser.get('/drafts/new-post', from(first))).statusCode).toBe(401);
  expect((await browser.get(`/myposts/${second.userId}`, from(first))).statusCode).toBe(401);
});

test("the signed-in user's own page, and a caller without x-user, are served", async () => {
  expect((await browser.get('/forum', from(second))).statusCode).toBe(200);
  expect((await browser.get('/forum')).statusCode).toBe(200);
});

test("a public call from an earlier user's page is served as a visitor's", async () => {
  expect((await browser.get('/narratives', from(first))).statusCode).toBe(200);
});
