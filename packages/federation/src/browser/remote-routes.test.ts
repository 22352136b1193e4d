import type { ScreenRow } from '../screens';
import { remoteRoutes } from './remote-routes';

const ROWS = [
  { path: '/', screen: 'home', access: 'visitor', title: 'Home' },
  { path: '/posts/:id', screen: 'post', access: 'member', title: 'Post' },
  { path: '/posts/:id/approve', screen: 'post', access: 'moderator', title: 'Post' },
] as const satisfies readonly ScreenRow[];

const page = () => Promise.resolve({ default: () => null });

test('each row is a route, and rows of one screen share its page component', () => {
  const [home, post, approve] = remoteRoutes(ROWS, { home: page, post: page });
  expect(home).toMatchObject({ index: true });
  expect(post).toMatchObject({ path: 'posts/:id' });
  expect(approve).toMatchObject({ path: 'posts/:id/approve', Component: post!.Component });
  expect(home!.Component).not.toBe(post!.Component);
});

test('a frame component wraps all routes', () => {
  const Frame = () => null;
  const [frame, ...others] = remoteRoutes(ROWS, { home: page, post: page }, Frame);
  expect(frame).toMatchObject({ Component: Frame });
  expect(frame!.children).toHaveLength(3);
  expect(others).toEqual([]);
});

test('a screen without a page, or a page without a screen, fails the type check', () => {
  // @ts-expect-error -- 'post' is missing
  const missing = () => remoteRoutes(ROWS, { home: page });
  // @ts-expect-error -- no row names 'other'
  const unknown = () => remoteRoutes(ROWS, { home: page, post: page, other: page });
  expect([missing, unknown]).toHaveLength(2);
});
