import type { EscalationDetail } from '@commonpurse/contracts';
import { Badge, StatusTag } from '@commonpurse/ui';
import { useRef } from 'react';
import { Key } from '../../shared/keys/key';
import { useShortcuts } from '../../shared/keys/use-shortcuts';
import layout from '../../shared/layout.module.css';
import { Time } from '../../shared/table/cells';
import styles from './escalations.module.css';
import { ITEM_WORDS } from './queue';

/** Her words, which a key folds: nobody has to look at them all the time. */
export function HerWords({ escalation }: { escalation: EscalationDetail }) {
  const { title, itemKind, item } = escalation;
  const details = useRef<HTMLDetailsElement>(null);
  useShortcuts({ f: () => void (details.current && (details.current.open = !details.current.open)) });
  return (
    <details ref={details} open className={styles.words}>
      <summary aria-keyshortcuts="f">
        <span>What they wrote</span>
        <Key name="f" />
        {item.warning && <span>{` (${item.warning})`}</span>}
      </summary>
      <article className={layout.post}>
        {itemKind !== 'comment' && <h2 className={layout.postTitle}>{title}</h2>}
        <p className={layout.meta}>
          {item.status ? <StatusTag status={item.status} /> : <Badge>{ITEM_WORDS[itemKind]}</Badge>}
          {item.held && <Badge>Held</Badge>}
          <Time at={item.dateTime} />
        </p>
        <p className={layout.text}>{item.text || 'The author has deleted it.'}</p>
      </article>
    </details>
  );
}
