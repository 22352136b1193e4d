import type { LoanType, PostWords } from '@commonpurse/contracts';

/** What a post says: the words, where they stand, and whether they go without their author's name. */
export type PostText = { title: string; description: string; category: LoanType; anonymous: boolean };

/** The text alone of whatever carries one. */
export const toPostText = ({ title, description, category, anonymous }: PostText): PostText => ({
  title,
  description,
  category,
  anonymous,
});

/** Whether two texts read the same, whoever's name is above them. */
export const sameWords = (one: PostText, other: PostText): boolean =>
  one.title === other.title && one.description === other.description && one.category === other.category;

/** A text as answers carry it. */
export const toWords = (text: PostText): PostWords => ({
  postTitle: text.title,
  postDesc: text.description,
  postCategory: text.category,
  postAnon: text.anonymous ? 'Yes' : 'No',
});
