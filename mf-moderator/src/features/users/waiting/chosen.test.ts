import type { WaitingFlag, WaitingPost } from '@commonpurse/contracts';
import { actOf, chosenOf } from './chosen';

const post = (postID: string, findings: string[]): WaitingPost => ({
  postID,
  title: '',
  excerpt: '',
  edit: false,
  postAnon: 'No',
  findings,
  etag: `"${postID}"`,
});
const flag = (reportID: string, postAnon: 'Yes' | 'No'): WaitingFlag => ({
  reportID,
  cmtID: '',
  postID: '',
  excerpt: '',
  reason: '',
  findings: [],
  seenStatus: 'Published',
  postAnon,
});

test('what the checks marked is chosen, except comments that readers see without her name', () => {
  const waiting = { posts: [post('a', ['phone']), post('b', [])], flags: [flag('c', 'No'), flag('d', 'Yes')] };
  expect(chosenOf(waiting, {})).toEqual({
    posts: [{ postID: 'a', etag: '"a"' }],
    flags: [{ reportID: 'c', seenStatus: 'Published' }],
  });
  expect(chosenOf(waiting, { a: false, b: true, c: false })).toEqual({
    posts: [{ postID: 'b', etag: '"b"' }],
    flags: [],
  });
});

test.each([
  [{ posts: 11, comments: 5, suspends: true }, 'Reject 11 posts, hide 5 comments and suspend'],
  [{ posts: 1, comments: 0, suspends: true }, 'Reject 1 post and suspend'],
  [{ posts: 0, comments: 1, suspends: false }, 'Hide 1 comment'],
])('%j is in words: %s', (act, words) => {
  expect(actOf(act)).toBe(words);
});
