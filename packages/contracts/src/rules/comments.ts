import { LENGTH } from '../limits';
import { MESSAGE } from '../messages';
import { failing, type Problem } from './problem';

/** A comment: not empty after trimming, 2,000 characters at most. */
export function commentProblems(cmtDesc: string): Problem<'cmtDesc'>[] {
  const text = cmtDesc.trim();
  return failing([
    ['cmtDesc', text === '' ? MESSAGE.comment.required : undefined],
    ['cmtDesc', text.length > LENGTH.comment ? MESSAGE.comment.long : undefined],
  ]);
}

/** The first problem of a comment. */
export const commentProblem = (cmtDesc: string) => commentProblems(cmtDesc)[0];
