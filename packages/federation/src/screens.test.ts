import { matchScreen, pageTitle, SCREENS } from './screens';

test.each([
  ['/', 'landing', {}],
  ['/calculator', 'calculator', {}],
  ['/Calculator/', 'calculator', {}],
  ['/auth/google', 'login', {}],
  ['/forum', 'forum', {}],
  ['/forum/8f3', 'post-detail', { id: '8f3' }],
  ['/mypost/a%20b', 'my-post', { id: 'a b' }],
  ['/moderator/login', 'moderator-login', {}],
  ['/review-new-posts/8f3/approve', 'review-detail', { id: '8f3' }],
  ['/reported-posts/8f3/post', 'reported-post', { id: '8f3' }],
  ['/reported-comments/8f3/comment', 'reported-comment', { id: '8f3' }],
  ['/edit-narrative/8f3', 'edit-narrative', { id: '8f3' }],
  ['/signout/8f3', 'sign-out', { id: '8f3' }],
])('%s shows the screen %s', (path, screen, params) => {
  const found = matchScreen(path);
  expect([found?.screen, found?.params]).toEqual([screen, params]);
});

test.each([
  '/nowhere',
  '/forum/1/2',
  '/mypost',
  '/moderator',
  '/review-new-posts/8f3/undo',
  '/index.html',
  '//forum',
  '/forum//8f3',
  '/mypost/%E0%A4%A',
  '/faq%',
])('%s matches no screen', (path) => {
  expect(matchScreen(path)).toBeUndefined();
});

test('the forum is for members, the console for moderators, and sign-in pages for everyone', () => {
  const access = (path: string) => matchScreen(path)?.access;
  const forum = ['/forum', '/forum/1', '/new-forum-post', '/update-forum-post/1', '/mypost/1', '/myposts/1'];
  const others = ['/report-post/1', '/report-comment/1', '/account/1', '/delete-account/1', '/reset-password'];
  expect([...forum, ...others].map(access)).toEqual(Array(11).fill('member'));
  expect(['/myview', '/review-new-posts', '/review-new-posts/1'].map(access)).toEqual(Array(3).fill('moderator'));
  expect(['/login', '/moderator/login', '/', '/calculator', '/signup'].map(access)).toEqual(Array(5).fill('visitor'));
});

test('no two screens have the same path, except the start pages of visitors and members', () => {
  const patterns = SCREENS.map(({ path }) => path.replace(/:\w+/g, ':'));
  const twice = patterns.filter((pattern, at) => patterns.indexOf(pattern) !== at);
  expect(twice).toEqual(['/']);
  expect([matchScreen('/')?.screen, matchScreen('/', true)?.screen]).toEqual(['landing', 'home']);
  expect([matchScreen('/faq', true)?.screen, matchScreen('/forum', true)?.screen]).toEqual(['faq', 'forum']);
});

test('titles contain no revealing words, and an unknown path has a title', () => {
  const titles = SCREENS.map((screen) => pageTitle(screen));
  expect(titles.filter((title) => /violence|abuse|debt|help|emergency/i.test(title))).toEqual([]);
  expect(pageTitle(undefined)).toBe('Page not found · Commonpurse');
});
