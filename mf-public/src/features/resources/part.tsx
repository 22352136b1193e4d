import { useLocation } from '@commonpurse/federation/router';
import { Disclosure } from '@commonpurse/ui';
import { useEffect, useRef, type ReactNode } from 'react';
import styles from './resources.module.css';

type PartProps = { id: string; title: string; lead?: ReactNode; children: ReactNode };

/** A section of the page, closed until the reader opens it or follows a link to its id. */
export function Part({ id, title, lead, children }: PartProps) {
  const { hash, key } = useLocation();
  const details = useRef<HTMLDetailsElement>(null);

  useEffect(() => {
    if (hash === `#${id}` && details.current) details.current.open = true;
  }, [hash, key, id]);

  return (
    <Disclosure ref={details} id={id} summary={title} headingLevel={2} className={styles.folded}>
      {lead && <p>{lead}</p>}
      {children}
    </Disclosure>
  );
}
