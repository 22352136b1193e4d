import { LENGTH } from '../limits';
import { MESSAGE } from '../messages';
import { isLoanType, type PostField, type PostInput } from './post-fields';
import { failing, type Problem } from '../rules/problem';
import { isEmptyText, textRule } from '../rules/text';

// Not in the module of the fields, which every list of posts imports: only forms need the rules and their messages.

type RequiredField = 'postTitle' | 'postCategory' | 'postDesc';

/** A forum post: title, category and description are required after trimming, in that order. */
export function postProblems(input: Pick<PostInput, RequiredField>): Problem<PostField>[] {
  const { titleRequired, titleLong, descriptionRequired, descriptionLong } = MESSAGE.post;
  return failing<PostField>([
    ['postTitle', isEmptyText(input.postTitle) ? titleRequired : undefined],
    ['postCategory', isLoanType(input.postCategory) ? undefined : MESSAGE.post.categoryRequired],
    ['postDesc', isEmptyText(input.postDesc) ? descriptionRequired : undefined],
    ['postTitle', textRule({ max: LENGTH.title, long: titleLong })(input.postTitle)],
    ['postDesc', textRule({ max: LENGTH.post, long: descriptionLong })(input.postDesc)],
  ]);
}

/** The first problem of a post. */
export const postProblem = (input: Pick<PostInput, RequiredField>) => postProblems(input)[0];
