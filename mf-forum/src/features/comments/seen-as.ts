import { AUTHOR_NAME, handleName, type YesNo } from '@commonpurse/contracts';
import type { CommentTarget } from './comments.api';

const HANDLE = `Others see “${handleName(2)}”, or another number. Everything that you comment anonymously under this post has the same number, and under other posts another one.`;

type Written = { screen: CommentTarget['screen']; anonymous: boolean; cmtAnon: YesNo };

/**
 * What others see above a comment. In the forum it does not reveal whether an anonymous post is the user's own: other
 * people may see her screen.
 */
export function seenAs({ screen, anonymous, cmtAnon }: Written): string {
  if (anonymous && screen === 'mypost') return `Others see ${AUTHOR_NAME}, not your username.`;
  const name = cmtAnon === 'Yes' ? HANDLE : 'Others see your username.';
  return anonymous ? `${name} If you wrote this post, they see ${AUTHOR_NAME} instead.` : name;
}
