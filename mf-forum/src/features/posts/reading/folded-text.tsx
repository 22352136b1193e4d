import type { PostHead } from '@commonpurse/contracts';
import { Button, VisuallyHidden } from '@commonpurse/ui';
import { useId, useState, type ReactNode } from 'react';
import styles from '../warning.module.css';

type FoldedTextProps = { post: Pick<PostHead, 'postTitle' | 'postWarning'>; children: ReactNode };

/** The text of a post. A content warning hides it until the reader opens it. */
export function FoldedText({ post: { postTitle, postWarning }, children }: FoldedTextProps) {
  const [open, setOpen] = useState(false);
  const id = useId();
  if (!postWarning) return children;
  return (
    <div className={styles.folded}>
      <p className={styles.warning}>
        <strong>Content warning:</strong> <span>{postWarning.join(', ')}</span>
      </p>
      <Button variant="secondary" aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
        <span>{open ? 'Hide the text' : 'Show the text'}</span>
        <VisuallyHidden>{` of “${postTitle}”`}</VisuallyHidden>
      </Button>
      <div id={id} hidden={!open}>
        {children}
      </div>
    </div>
  );
}
