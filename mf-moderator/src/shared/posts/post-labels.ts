import type { PostField, PostWords } from '@commonpurse/contracts';

type LabelField = Exclude<PostField, 'postTitle' | 'postDesc' | 'postAnon'>;

/** How a field is named where an edit changes it, and how its value reads on a badge. */
type PostLabel = { field: LabelField; name: string; badge: (value: string) => string };

const LABELS: Record<LabelField, Omit<PostLabel, 'field'>> = {
  postCategory: { name: 'Category', badge: (category) => category },
};

/** What a post carries beside title, text and its author's name. */
export const POST_LABELS = Object.entries(LABELS).map(([field, label]) => ({
  field,
  ...label,
})) as readonly PostLabel[];

/** The value of a label in words, where it may have been left open. */
export const valueOf = (post: Partial<PostWords>, field: LabelField): string => post[field] ?? 'none';
