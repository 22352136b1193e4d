import type { SettingsVersion, SiteSettings } from '@commonpurse/contracts';
import { ERRORS, LINK_HOSTS, MEMBER_MESSAGE, REJECT_REASONS, todayInAustralia } from '@commonpurse/contracts';
import { allNumbers, COMPILED_DATE } from '@commonpurse/helplines';
import { DAY, type TestClient, type TestUser, useTestApp } from '../../../testing';
import { statementsOf } from '../../../testing/statements';

const t = useTestApp();
let ana: TestUser;
let asAna: TestClient;
let asBea: TestClient;

beforeAll(async () => {
  t.clock.set(`${COMPILED_DATE}T09:00:00.000Z`);
  t.clock.advance(2 * DAY);
  ana = await t.makeModerator();
  asAna = await t.as(ana);
  asBea = await t.as(await t.makeModerator());
});
beforeEach(() => t.db('site_settings').delete());

/** The clock's day in Australia: two days after the built-in numbers were checked. */
const TODAY = todayInAustralia(new Date(Date.parse(COMPILED_DATE) + 2 * DAY));

const read = async (by = t.visitor()) => (await by.get('/site-settings')).json<SiteSettings>();
const put = (body: object, by = asAna) => by.put('/site-settings', body);
const events = () => t.db('audit_log').where({ action: 'site-settings.change' }).orderBy('id', 'desc');

test('without changes everyone reads the built-in settings', async () => {
  const settings = await read();
  expect(settings).toMatchObject({ version: 0, notice: null, rejectReasons: [...REJECT_REASONS] });
  expect(settings.helplines).toEqual(allNumbers());
  expect(settings.helplines.find(({ name }) => name === '1800RESPECT')).toMatchObject({ number: '1800 737 732' });
  const withUses = settings.helplines.map((line) => ({ ...line, usedIn: [] }));
  expect(await read(asAna)).toEqual({ ...settings, helplines: withUses });
});

describe('a change of the settings', () => {
  test('applies at once, creates a version with its author, and logs only the changed sections', async () => {
    const before = await read();
    const changed = {
      ...before,
      operator: { name: ' Purse Inc ', contact: 'hello@example.org' },
      notice: 'The forum is closed on Monday.',
      helplines: before.helplines.map((line, at) =>
        at === 1 ? { ...line, number: '1800 000 000', hours: null, date: TODAY } : line,
      ),
    };
    const answer = await put(changed);
    const expected = { ...changed, operator: { name: 'Purse Inc', contact: 'hello@example.org' }, version: 1 };
    expect([answer.statusCode, answer.json()]).toEqual([200, expected]);
    expect(await read()).toEqual(expected);
    const [version, ...older] = (await asBea.get('/site-settings/versions')).json<SettingsVersion[]>();
    expect(older).toEqual([]);
    expect(version).toEqual({
      moderator: ana.username,
      dateTime: t.clock.now().toISOString(),
      changed: ['operator', 'notice', 'helplines'],
      sections: ['operator', 'notice', 'helplines'],
      settings: expected,
    });
    const [event] = await events();
    expect(event).toMatchObject({
      actor_id: ana.userId,
      subject_id: null,
      after: { version: 1, changed: ['operator', 'notice', 'helplines'] },
    });
    const log = (await asBea.get('/moderation-log?kind=site-settings-changed')).body;
    expect(log).toContain(ana.username);
    expect(log).not.toMatch(/Purse Inc|closed on Monday|1800 000 000/);
  });

  test('to a number needs a later day of checking, and the audit log records both numbers', async () => {
    const before = await read();
    const { name, number, date: stored } = before.helplines[1]!;
    const dial = '1800 000 000';
    const saved = (date: string) =>
      put({
        ...before,
        helplines: before.helplines.map((line, at) => (at === 1 ? { ...line, number: dial, date } : line)),
      });
    for (const date of [stored, '2026-01-01']) {
      const refused = await saved(date);
      expect([refused.statusCode, refused.json()]).toEqual([
        400,
        { code: 'CHECK_DATE_DUE', ...ERRORS.CHECK_DATE_DUE, name, before: number, after: dial },
      ]);
    }
    expect(await read()).toEqual(before);
    expect((await saved(TODAY)).statusCode).toBe(200);
    const [event] = await events();
    expect(event).toMatchObject({ before: { numbers: { [name]: number } }, after: { numbers: { [name]: dial } } });
    // The day is today already: a slip in the number can be corrected.
    const now = await read();
    const helplines = now.helplines.map((line, at) => (at === 1 ? { ...line, number: '1800 000 001' } : line));
    expect((await put({ ...now, helplines })).statusCode).toBe(200);
  });

  test('to the hosts that texts may link to is kept where a body omits them', async () => {
    const before = await read();
    expect(before.linkHosts).toEqual([...LINK_HOSTS]);
    const saved = await put({ ...before, linkHosts: [' Example.ORG ', 'ndh.org.au', 'example.org'] });
    expect(saved.json<SiteSettings>().linkHosts).toEqual(['example.org', 'ndh.org.au']);
    const { linkHosts: _, ...older } = await read();
    expect((await put({ ...older, notice: 'Closed.' })).json()).toMatchObject({
      notice: 'Closed.',
      linkHosts: ['example.org', 'ndh.org.au'],
    });
    expect((await put({ ...(await read()), linkHosts: [] })).json()).toMatchObject({ linkHosts: [] });
    const versions = (await asBea.get('/site-settings/versions')).json<SettingsVersion[]>();
    expect(versions.map(({ changed, sections }) => [changed, sections])).toEqual([
      [[], ['linkHosts']],
      [['notice'], ['notice']],
      [[], ['linkHosts']],
    ]);
  });

  test.each([
    'https://ndh.org.au',
    'ndh.org.au/help',
    'a b.org',
    'org',
    'com.au',
    '.org.au',
    'n\u0434h.org.au',
    '*.org',
  ])('to link to %j is refused', async (host) => {
    const refused = await put({ ...(await read()), linkHosts: ['ndh.org.au', host] });
    expect([refused.statusCode, refused.json<{ message: string }>().message]).toEqual([
      400,
      MEMBER_MESSAGE.settings.linkHost,
    ]);
  });

  test('to one section names that section, however often the settings were stored', async () => {
    await put({ ...(await read()), notice: 'Closed on Monday.' });
    await put({ ...(await read()), notice: 'Closed on Tuesday.' });
    const versions = (await asBea.get('/site-settings/versions')).json<SettingsVersion[]>();
    expect(versions.map(({ changed }) => changed)).toEqual([['notice'], ['notice']]);
  });

  test('keeps promises that the body omits, and removes those that are empty', async () => {
    const before = await read();
    const { name, contact } = before.operator;
    const promises = { safety: ' Ana Silva ', postsWithin: '2 days', reportsWithin: ' ' };
    const saved = await put({ ...before, operator: { name, contact, ...promises } });
    const operator = { name, contact, safety: 'Ana Silva', postsWithin: '2 days' };
    expect(saved.json<SiteSettings>().operator).toEqual(operator);
    const older = await put({ ...(await read()), operator: { name: 'Purse Inc', contact } });
    expect(older.json<SiteSettings>().operator).toEqual({ ...operator, name: 'Purse Inc' });
    const less = await put({ ...(await read()), operator: { name, contact, safety: '' } });
    expect(less.json<SiteSettings>().operator).toEqual({ name, contact, postsWithin: '2 days' });
    const long = await put({ ...(await read()), operator: { ...operator, reportsWithin: 'x'.repeat(101) } });
    expect([long.statusCode, long.json()]).toMatchObject([400, { message: MEMBER_MESSAGE.settings.promise }]);
  });

  test('based on an older version is refused, and the newer version stays', async () => {
    const before = await read();
    await put({ ...before, notice: 'First' });
    const late = await put({ ...before, notice: 'Second' }, asBea);
    expect([late.statusCode, late.json()]).toEqual([409, { code: 'SETTINGS_CHANGED', ...ERRORS.SETTINGS_CHANGED }]);
    expect((await read()).notice).toBe('First');
  });

  test('by two moderators at once is made by one of them', async () => {
    const before = await read();
    const both = await Promise.all([put({ ...before, notice: 'One' }), put({ ...before, notice: 'Two' }, asBea)]);
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    const { notice, version } = await read();
    expect([version, both.find(({ statusCode }) => statusCode === 200)?.json<SiteSettings>().notice]).toEqual([
      1,
      notice,
    ]);
  });

  test('that changes nothing creates no version', async () => {
    const answer = await put(await read());
    expect([answer.statusCode, answer.json<SiteSettings>().version]).toEqual([200, 0]);
    expect((await asAna.get('/site-settings/versions')).json()).toEqual([]);
  });

  test('can be reverted by saving an older version again', async () => {
    const before = await read();
    await put({ ...before, notice: 'Closed' });
    expect((await put({ ...before, version: 1 })).json()).toEqual({ ...before, version: 2 });
  });

  test('is listed among the twenty newest versions, or as many as requested', async () => {
    const before = await read();
    for (let version = 0; version < 21; version += 1) await put({ ...before, version, notice: `Notice ${version}` });
    const versions = async (query = '') =>
      (await asAna.get(`/site-settings/versions${query}`))
        .json<SettingsVersion[]>()
        .map(({ settings }) => settings.version);
    const newest = Array.from({ length: 20 }, (_, at) => 21 - at);
    expect([await versions(), await versions('?limit=20')]).toEqual([newest, newest]);
    expect(await versions('?limit=2')).toEqual([21, 20]);
    for (const limit of ['0', '21', 'x'])
      expect((await asAna.get(`/site-settings/versions?limit=${limit}`)).statusCode).toBe(400);
  });

  test('does not add or drop helplines: the list is that of the release', async () => {
    const before = await read();
    await put({ ...before, notice: 'x' });
    const [first, ...others] = before.helplines;
    const stored = [{ ...first!, id: 'A line of an older release' }, ...others.slice(1)];
    await t.db('site_settings').update({ helplines: JSON.stringify(stored) as never });
    expect((await read()).helplines).toEqual(before.helplines);
  });

  test('shows the number of a release where that was checked after the stored one', async () => {
    const before = await read();
    await put({ ...before, notice: 'x' });
    const corrected = (date: string) => before.helplines.map((line) => ({ ...line, number: '1800 000 001', date }));
    const stored = async (date: string) => {
      await t.db('site_settings').update({ helplines: JSON.stringify(corrected(date)) as never });
      return (await read()).helplines;
    };
    expect(await stored('2026-11-19')).toEqual(before.helplines);
    expect(await stored(COMPILED_DATE)).toEqual(corrected(COMPILED_DATE));
  });

  test('keeps a corrected number when its helpline is renamed, and where it was stored by its name alone', async () => {
    const before = await read();
    await put({ ...before, notice: 'x' });
    const corrected = before.helplines.map((line) => ({ ...line, number: '1800 000 001', date: TODAY }));
    const renamed = corrected.map((line) => ({ ...line, name: `The former name of ${line.name}` }));
    await t.db('site_settings').update({ helplines: JSON.stringify(renamed) as never });
    expect((await read()).helplines).toEqual(corrected);
    const byName = corrected.map(({ id: _, ...line }) => line);
    await t.db('site_settings').update({ helplines: JSON.stringify(byName) as never });
    expect((await read()).helplines).toEqual(corrected);
    // A page of the release before sends no ids, and changes nothing but what its moderator typed.
    const { version } = await read();
    const sent = byName.map((line, at) => (at === 0 ? { ...line, number: '112' } : line));
    expect((await put({ ...before, notice: 'x', helplines: sent, version })).statusCode).toBe(200);
    expect((await read()).helplines).toEqual(
      corrected.map((line, at) => (at === 0 ? { ...line, number: '112' } : line)),
    );
    expect((await asAna.get('/site-settings/versions')).json<SettingsVersion[]>()[0]!.changed).toEqual(['helplines']);
  });
});

describe('saving settings refuses', () => {
  const say = MEMBER_MESSAGE.settings;
  const line = (change: object) => (settings: SiteSettings) => ({
    helplines: settings.helplines.map((helpline, at) => (at === 0 ? { ...helpline, ...change } : helpline)),
  });
  test.each<[string, (settings: SiteSettings) => object, string]>([
    ['no name', () => ({ operator: { name: ' ', contact: 'x' } }), say.operatorName],
    ['no contact', () => ({ operator: { name: 'x', contact: '' } }), say.operatorContact],
    ['a page without an address', () => ({ operator: { name: 'x', contact: 'https://' } }), say.operatorContact],
    ['a page without a host', () => ({ operator: { name: 'x', contact: 'https:///help' } }), say.operatorContact],
    ['a notice that is too long', () => ({ notice: 'x'.repeat(301) }), say.notice],
    ['no reason at all', () => ({ rejectReasons: [] }), say.reasons],
    ['an empty reason', () => ({ rejectReasons: [' '] }), say.reason],
    ['the same reason twice', () => ({ rejectReasons: ['One', ' One '] }), say.reasonTwice],
    ['a list without a number', ({ helplines }) => ({ helplines: helplines.slice(1) }), say.helplines],
    ['a number that the site does not have', line({ id: 'Something else' }), say.helplines],
    ['letters for a number', line({ number: 'call us' }), say.number],
    ['a number of two digits', line({ number: '12' }), say.number],
    ['blank hours', line({ hours: ' ' }), say.hours],
    ['no source', line({ source: '' }), say.source],
    ['a day to come', line({ date: '2999-01-01' }), say.date],
    ['a day that there is not', line({ date: '2026-13-40' }), say.date],
    ['30 February', line({ date: '2026-02-30' }), say.date],
  ])('%s', async (_, change, message) => {
    const before = await read();
    const answer = await put({ ...before, ...change(before) });
    expect([answer.statusCode, answer.json()]).toMatchObject([400, { message }]);
    expect(await read()).toEqual(before);
  });

  test('a body without a version', async () => {
    const { version: _, ...rest } = await read();
    expect((await put(rest)).statusCode).toBe(400);
  });
});

test('reading the settings costs one statement', async () => {
  expect(await statementsOf(t.db, () => read())).toHaveLength(1);
});
