import { POST_FIELDS, POST_LABEL, type PostField, type PostLabelField, type PostWords } from '@commonpurse/contracts';

const isLabelField = (field: PostField): field is PostLabelField =>
  field !== 'postTitle' && field !== 'postDesc' && field !== 'postAnon';

/**
 * The fields of a post besides title, text and author: the name of each in the list of changes, and its badge. The
 * badge of the category has no name, because every post has one.
 */
export const POST_LABELS = POST_FIELDS.filter(isLabelField).map((field) => ({
  field,
  name: POST_LABEL[field],
  badge: (value: string) => (field === 'postCategory' ? value : `${POST_LABEL[field]}: ${value}`),
}));

/** The value of a field in words; the field may be empty. */
export const valueOf = (post: Partial<PostWords>, field: PostLabelField): string =>
  [post[field] ?? []].flat().join(', ') || 'none';
