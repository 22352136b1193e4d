import { VisuallyHidden } from '../visually-hidden/visually-hidden';
import styles from './outside-link.module.css';

/** A link to an external site in a new tab, without opener and referrer. */
export function OutsideLink({ href, children }: { href: string; children: string }) {
  const lastLetter = children.search(/.$/su);
  return (
    <a href={href} target="_blank" rel="noopener noreferrer" referrerPolicy="no-referrer">
      <span>{children.slice(0, lastLetter)}</span>
      {/* The arrow stays beside the last letter. */}
      <span className={styles.end}>
        <span>{children.slice(lastLetter)}</span>
        <svg className={styles.newTab} viewBox="0 0 12 12" aria-hidden="true" focusable="false">
          <path d="M5 2H2v8h8V7M7 1.5h3.5V5M10 2 5.5 6.5" fill="none" stroke="currentColor" strokeWidth="1.5" />
        </svg>
      </span>
      <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
    </a>
  );
}
