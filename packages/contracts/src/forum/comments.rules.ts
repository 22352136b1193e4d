import { LENGTH } from '../limits';
import { MESSAGE } from '../messages';
import { failing, type Problem } from '../rules/problem';
import { textRule } from '../rules/text';

const comment = textRule({ required: MESSAGE.comment.required, max: LENGTH.comment, long: MESSAGE.comment.long });

/** A comment: not empty after trimming, 2,000 characters at most. */
export const commentProblems = (cmtDesc: string): Problem<'cmtDesc'>[] => failing([['cmtDesc', comment(cmtDesc)]]);

/** The first problem of a comment. */
export const commentProblem = (cmtDesc: string) => commentProblems(cmtDesc)[0];
