import styles from './skeleton.module.css';

export type SkeletonProps = {
  /** The shape of what is coming: lines of text, a field with its label, a card. */
  shape?: 'text' | 'field' | 'card';
  /** How many of them; of text, how many lines. */
  count?: number;
};

/** Reserves the space of content that is loading, to avoid layout shifts. `Loading` shows and announces it. */
export function Skeleton({ shape = 'text', count = 1 }: SkeletonProps) {
  return (
    <div className={styles.group} data-shape={shape} aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className={styles.bone} data-shape={shape} />
      ))}
    </div>
  );
}
