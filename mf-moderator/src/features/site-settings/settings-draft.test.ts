import type { SiteSettings } from '@commonpurse/contracts';
import { changedIn, fromLines, rebased, toLines } from './settings-draft';

const line = (name: string, number = '1800 000 000') => ({
  name,
  number,
  hours: null,
  source: 'example.org',
  date: '2026-11-20',
});
const BASE: SiteSettings = {
  operator: { name: 'Purse', contact: 'x' },
  notice: null,
  rejectReasons: ['One'],
  helplines: [line('a'), line('b')],
  linkHosts: ['ndh.org.au'],
  version: 1,
};

test('a rebased settings draft keeps its own changes and takes all other values from the server', () => {
  const draft = { base: BASE, mine: { ...BASE, notice: 'Mine', helplines: [line('a', '13 11 14'), line('b')] } };
  expect(changedIn(draft)).toEqual(['notice', 'helplines']);
  const theirs = {
    ...BASE,
    rejectReasons: ['Two'],
    helplines: [line('a'), line('b', '000')],
    linkHosts: ['ndh.org.au', 'example.org'],
    version: 2,
  };
  expect(rebased(draft, theirs)).toEqual({
    base: theirs,
    mine: {
      operator: BASE.operator,
      notice: 'Mine',
      rejectReasons: ['Two'],
      helplines: [line('a', '13 11 14'), line('b', '000')],
      linkHosts: theirs.linkHosts,
    },
    both: ['helplines'],
  });
});

test('where a helpline is used is no change of the settings', () => {
  const used = { ...BASE, helplines: BASE.helplines.map((saved) => ({ ...saved, usedIn: ['A canned answer'] })) };
  expect(changedIn({ base: used, mine: BASE })).toEqual([]);
});

test('reject reasons are read and written one per line', () => {
  expect(fromLines('One\n\n Two ')).toEqual(['One', ' Two ']);
  expect(toLines(['One', 'Two'])).toBe('One\nTwo');
});
