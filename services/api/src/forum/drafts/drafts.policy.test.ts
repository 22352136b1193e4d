import { toFields, toText } from './drafts.policy';

const words = { postTitle: 'A title', postCategory: 'Payday Loan', postDesc: 'Words', postAnon: 'Yes' } as const;

test('each kind of draft keeps only its own fields, and fields that were not sent are empty', () => {
  const all = { ...words, cmtDesc: 'A comment', reportReason: 'A reason' };
  expect(toFields('update-post', toText('update-post', all))).toEqual(words);
  expect(toFields('comment', toText('comment', all))).toEqual({ cmtDesc: 'A comment', cmtAnon: '' });
  expect(toFields('report-comment', toText('report-comment', all))).toEqual({ reportReason: 'A reason' });
  expect(toFields('new-post', toText('new-post', {}))).toEqual({
    postTitle: '',
    postCategory: '',
    postDesc: '',
    postAnon: '',
  });
});

test('the form of a contact has its fields back, and those that it never had are left out', () => {
  const form = { name: 'Mei', email: 'mei@example.org', category: 'Feedback', desc: 'Words', safeHow: '' } as const;
  expect(toFields('contact', toText('contact', { ...form, ...words }))).toEqual(form);
});

test('a field whose column is null is left out of the draft', () => {
  expect(toFields('new-post', { ...toText('new-post', words), category: null })).toEqual({
    postTitle: 'A title',
    postDesc: 'Words',
    postAnon: 'Yes',
  });
});
