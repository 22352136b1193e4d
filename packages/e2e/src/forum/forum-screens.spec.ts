import { expectFits, leaveToBrowser } from '../support/actions';
import { expectAccessible } from '../support/axe';
import { expect, signInByApi, type Site, test } from '../support/fixtures';
import { comment } from '../support/moderation';

/** A member with a post in each state, and what she can report. */
async function scene(site: Site) {
  const member = await site.member();
  const other = await site.member();
  const own = (await site.post(member)).postId;
  const rejected = (await site.post(member, { status: 'Rejected' })).postId;
  const theirs = (await site.post(other, { anonymous: true })).postId;
  return { member, own, rejected, theirs, cmt: await comment(site, other, theirs, 'One of theirs') };
}

type Scene = Awaited<ReturnType<typeof scene>>;

/** These tests change nothing of it: one for all of a worker. */
let shared: Promise<Scene> | undefined;

/** Every screen of the forum: where it is, the call that it waits for, and something of it that is there in the end. */
const SCREENS: [path: (s: Scene) => string, call: RegExp | undefined, there: RegExp][] = [
  [() => '/forum', /^\/api\/forum$/, /Search/],
  [(s) => `/forum/${s.theirs}`, /^\/api\/forum\//, /Post comment/],
  // Waits for its half second alone: new-post.spec.ts.
  [() => '/new-forum-post', undefined, /Upload Post/],
  [(s) => `/update-forum-post/${s.own}`, /^\/api\/mypost\//, /Update Post/],
  [(s) => `/report-post/${s.theirs}`, /^\/api\/report-post\//, /Send report/],
  [(s) => `/report-comment/${s.cmt}`, /^\/api\/report-comment\//, /Send report/],
  [(s) => `/account/${s.member.userId}`, /^\/api\/account\//, /Update Information/],
  [(s) => `/delete-account/${s.member.userId}`, /^\/api\/account\//, /Delete Account/],
  [() => '/reset-password', undefined, /Reset Password/],
  [(s) => `/mypost/${s.own}`, /^\/api\/mypost\//, /Post comment/],
  [(s) => `/mypost/${s.rejected}`, /^\/api\/mypost\//, /Turn it into a new post/],
  [(s) => `/myposts/${s.member.userId}`, /^\/api\/myposts\//, /Search/],
];

SCREENS.forEach(([path, call, there], at) => {
  const name = path({
    member: { userId: ':id' },
    own: ':own',
    rejected: ':rejected',
    theirs: ':id',
    cmt: ':id',
  } as Scene);

  test(`${name} asks a visitor to log in; it loads, and is accessible in both themes, wide and narrow (${at + 1})`, async ({
    site,
    page,
  }) => {
    const s = await (shared ??= scene(site));
    await page.goto(path(s));
    await expect(page.getByText('Login required to access this page.')).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'Login' }).click();
    await expect(page).toHaveURL(/\/login$/);
    await signInByApi(page, s.member);

    let goOn = () => {};
    if (call) {
      await leaveToBrowser(page);
      const held = new Promise<void>((resolve) => (goOn = resolve));
      await page.route(
        (url) => call.test(url.pathname),
        async (route) => {
          await held;
          await route.fallback();
        },
      );
    }
    await page.goto(path(s));
    if (call) await expect(page.getByText('Loading...', { exact: true })).toBeVisible();
    goOn();
    await expect(page.getByRole('main').getByRole('button', { name: there }).first()).toBeVisible();
    await expect(page.getByText('Loading...', { exact: true })).toHaveCount(0);
    for (const width of [1280, 360]) {
      await page.setViewportSize({ width, height: 900 });
      await expectAccessible(page);
    }
    await expectFits(page);
  });
});
