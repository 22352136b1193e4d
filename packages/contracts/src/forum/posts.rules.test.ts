import { CONTENT_WARNINGS } from '../enumerations';
import { MAX_WARNINGS } from './limits';
import { draftTag } from './drafts.rules';
import { joinWarnings, splitWarnings, toggleWarning, toPostInput } from './post-fields';

test('content warnings that are joined into one text split back into the same values', () => {
  expect(splitWarnings(joinWarnings(CONTENT_WARNINGS))).toEqual(CONTENT_WARNINGS);
  expect([joinWarnings([]), splitWarnings('')]).toEqual(['', []]);
});

test('toggling warnings keeps the list’s order, removes a chosen one and respects the maximum', () => {
  const chosen = ['Loss', 'Violence', 'Threats'] as const;
  const text = chosen.reduce<string>(toggleWarning, '');
  expect(splitWarnings(text)).toEqual(['Violence', 'Threats', 'Loss']);
  expect(chosen).toHaveLength(MAX_WARNINGS);
  expect(toggleWarning(text, 'Other')).toBe(text);
  expect(toggleWarning(text, 'Threats')).toBe('Violence,Loss');
});

test('a post input has its warnings joined and its missing fields empty', () => {
  expect(toPostInput({ postTitle: 'A', postWarning: ['Loss', 'Other'] })).toEqual({
    postTitle: 'A',
    postCategory: '',
    postWarning: 'Loss,Other',
    postDesc: '',
    postAnon: '',
  });
});

test('a draft has the same tag with its warnings as a text or as an array', () => {
  expect(draftTag({ postWarning: 'Loss,Other' })).toBe(draftTag({ postWarning: ['Loss', 'Other'] }));
  expect(draftTag({ postWarning: [] })).toBe(draftTag({}));
  expect(draftTag({ postWarning: 'Loss' })).not.toBe(draftTag({ postDesc: 'Loss' }));
});
