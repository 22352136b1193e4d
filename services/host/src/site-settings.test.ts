import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { allNumbers } from '@commonpurse/helplines';
import { BUILT_IN_OPERATOR, REJECT_REASONS, type SiteSettings } from '@commonpurse/contracts';
import { createSettingsFollower, toPageSettings, type SettingsFollower } from './site-settings';
import { ask, startSite, type Site } from './testing/site';

const BUILT_IN: SiteSettings = {
  operator: BUILT_IN_OPERATOR,
  rejectReasons: [...REJECT_REASONS],
  notice: null,
  helplines: allNumbers(),
  version: 0,
};
const logger = { info: () => {}, error: () => {} };

describe('settings in pages', () => {
  let site: Site;
  beforeAll(async () => {
    site = await startSite({ prerender: true });
  });
  afterAll(() => site.remove());

  const save = async (notice: string | null, version: number) => {
    const [moderator] = await site.db('users').select('id').limit(1);
    const row = { operator: JSON.stringify({ name: 'Purse Inc', contact: 'x' }), notice, version, changed: '[]' };
    const lists = { reject_reasons: '["One"]', helplines: JSON.stringify(allNumbers()) };
    const made = { created_at: new Date(), created_by: (moderator as { id: string }).id };
    await site.db<object>('site_settings').insert({ ...row, ...lists, ...made });
  };
  const inPage = (text: string) => /<script type="application\/json" id="site-settings">(.*)<\/script>/.exec(text)?.[1];

  async function until(check: (text: string) => boolean, target: string): Promise<string> {
    for (let tries = 0; tries < 50; tries += 1) {
      const { text } = await ask(site.url, target);
      if (check(text)) return text;
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
    throw new Error(`${target} does not follow the settings`);
  }

  test('are absent while the built-in settings apply', async () => {
    const { text } = await ask(site.url, '/calculator');
    expect(inPage(text)).toBeUndefined();
    expect(text).not.toContain('site-settings');
  });

  test('follow each saved version, in the data and the rendered text, and are escaped', async () => {
    await site.db.raw(`insert into users (id, username, email, password_hash, age, role, active, created_at, updated_at)
      values (gen_random_uuid(), 'mod.ana', 'x@example.org', 'x', 30, 'moderator', true, now(), now())`);
    await save('Closed </script> on Monday', 1);
    const text = await until((page) => inPage(page) !== undefined, '/calculator');
    expect(JSON.parse(inPage(text)!)).toMatchObject({
      notice: 'Closed </script> on Monday',
      operator: { name: 'Purse Inc', contact: 'x' },
      helplines: {},
    });
    expect(text).toContain('with the one React</main>Closed </script> on Monday');
    expect((await ask(site.url, '/login')).text).toContain('id="site-settings"');
    await save(null, 2);
    const next = await until((page) => !page.includes('on Monday'), '/calculator');
    expect(JSON.parse(inPage(next)!)).not.toHaveProperty('notice');
  });
});

describe('the settings follower of a host', () => {
  let follower: SettingsFollower | undefined;
  let folder: string;
  let answer: SiteSettings | undefined;
  const follow = async () => {
    await follower?.close();
    follower = createSettingsFollower({
      ask: () => (answer ? Promise.resolve(answer) : Promise.reject(new Error('away'))),
      folder,
      logger,
    });
    await follower.start();
    return follower.current();
  };

  beforeEach(() => {
    folder = mkdtempSync(path.join(os.tmpdir(), 'commonpurse-host-test-'));
  });
  afterEach(async () => {
    await follower?.close();
    rmSync(folder, { recursive: true });
  });

  test('keeps the last settings while the API is down, also after a restart', async () => {
    answer = { ...BUILT_IN, notice: 'Closed', version: 3 };
    expect(await follow()).toMatchObject({ notice: 'Closed' });
    answer = undefined;
    expect(await follow()).toMatchObject({ notice: 'Closed' });
    expect(JSON.parse(readFileSync(path.join(folder, 'site-settings.json'), 'utf8'))).toMatchObject({
      notice: 'Closed',
    });
    answer = BUILT_IN;
    expect(await follow()).toBeUndefined();
  });

  test('uses the built-in settings when the API never answered', async () => {
    answer = undefined;
    expect(await follow()).toBeUndefined();
    expect(existsSync(path.join(folder, 'site-settings.json'))).toBe(false);
  });
});

test('page settings contain only helplines that were changed, and the date of the oldest number', () => {
  const [first, ...others] = allNumbers().map((line) => ({ ...line, date: '2026-12-01' }));
  const settings = { ...BUILT_IN, helplines: [{ ...first!, number: '112' }, ...others], version: 1 };
  const shown = toPageSettings(settings);
  expect(shown).toMatchObject({ compiled: '1 December 2026' });
  expect(shown?.helplines.Emergency).toEqual({
    number: '112',
    hours: first!.hours,
    source: first!.source,
    date: '2026-12-01',
  });
  expect(shown).not.toHaveProperty('operator');
  expect(toPageSettings({ ...settings, version: 0 })).toBeUndefined();
  const other = toPageSettings({ ...settings, notice: 'x' });
  expect(other?.id).not.toBe(shown?.id);
});
