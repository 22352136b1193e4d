import { CONTENT_WARNINGS } from '../enumerations';
import { MAX_WARNINGS } from '../limits';
import { draftTag } from './drafts';
import { joinWarnings, splitWarnings, toggleWarning, toPostInput } from './posts';

test('content warnings are one text in forms and columns, and no value holds what joins them', () => {
  expect(splitWarnings(joinWarnings(CONTENT_WARNINGS))).toEqual(CONTENT_WARNINGS);
  expect([joinWarnings([]), splitWarnings('')]).toEqual(['', []]);
});

test('a warning is chosen in the order of the list and taken back, and none is one too many', () => {
  const chosen = ['Loss', 'Violence', 'Threats'] as const;
  const text = chosen.reduce<string>(toggleWarning, '');
  expect(splitWarnings(text)).toEqual(['Violence', 'Threats', 'Loss']);
  expect(chosen).toHaveLength(MAX_WARNINGS);
  expect(toggleWarning(text, 'Other')).toBe(text);
  expect(toggleWarning(text, 'Threats')).toBe('Violence,Loss');
});

test('a form takes a post with warnings, and one without', () => {
  expect(toPostInput({ postTitle: 'A', postWarning: ['Loss', 'Other'] })).toEqual({
    postTitle: 'A',
    postCategory: '',
    postWarning: 'Loss,Other',
    postDesc: '',
    postAnon: '',
  });
});

test('a draft has the same tag in the browser and on the server, which hold its warnings in two ways', () => {
  expect(draftTag({ postWarning: 'Loss,Other' })).toBe(draftTag({ postWarning: ['Loss', 'Other'] }));
  expect(draftTag({ postWarning: [] })).toBe(draftTag({}));
  expect(draftTag({ postWarning: 'Loss' })).not.toBe(draftTag({ postDesc: 'Loss' }));
});
