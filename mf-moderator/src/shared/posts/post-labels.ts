import type { PostField, PostWords } from '@commonpurse/contracts';

type LabelField = Exclude<PostField, 'postTitle' | 'postDesc' | 'postAnon'>;

/** The name of a field in the list of changes, and its value as a badge. */
type PostLabel = { field: LabelField; name: string; badge: (value: string) => string };

const LABELS: Record<LabelField, Omit<PostLabel, 'field'>> = {
  postCategory: { name: 'Category', badge: (category) => category },
  postWarning: { name: 'Content warning', badge: (warning) => `Content warning: ${warning}` },
};

/** The fields of a post beside title, text and author. */
export const POST_LABELS = Object.entries(LABELS).map(([field, label]) => ({
  field,
  ...label,
})) as readonly PostLabel[];

/** The value of a field in words; the field may be empty. */
export const valueOf = (post: Partial<PostWords>, field: LabelField): string =>
  [post[field] ?? []].flat().join(', ') || 'none';
