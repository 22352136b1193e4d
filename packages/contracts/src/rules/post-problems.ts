import { LENGTH } from '../limits';
import { MESSAGE } from '../messages';
import { isLoanType, type PostField, type PostInput } from './posts';
import { failing, type Problem } from './problem';

// Not in the module of the fields, which every list of posts imports: only forms need the rules and their messages.

type RequiredField = 'postTitle' | 'postCategory' | 'postDesc';

/** A forum post: title, category and description are required after trimming, in that order. */
export function postProblems(input: Pick<PostInput, RequiredField>): Problem<PostField>[] {
  const title = input.postTitle.trim();
  const description = input.postDesc.trim();
  return failing<PostField>([
    ['postTitle', title === '' ? MESSAGE.post.titleRequired : undefined],
    ['postCategory', isLoanType(input.postCategory) ? undefined : MESSAGE.post.categoryRequired],
    ['postDesc', description === '' ? MESSAGE.post.descriptionRequired : undefined],
    ['postTitle', title.length > LENGTH.title ? MESSAGE.post.titleLong : undefined],
    ['postDesc', description.length > LENGTH.post ? MESSAGE.post.descriptionLong : undefined],
  ]);
}

/** The first problem of a post. */
export const postProblem = (input: Pick<PostInput, RequiredField>) => postProblems(input)[0];
