/**
 * Whether a post or comment is marked as the reader's own. One without her name is not, because someone who looks at the
 * screen would learn whose it is.
 */
export const isShownAsOwn = (item: { authorId: string; anonymous: boolean }, reader: { userId: string }): boolean =>
  !item.anonymous && item.authorId === reader.userId;
