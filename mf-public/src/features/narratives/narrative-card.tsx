import { PREVIEW_WORDS, type Narrative } from '@commonpurse/contracts';
import { Link, useLocation } from '@commonpurse/federation/router';
import { Badge, Card, Inline, previewWords } from '@commonpurse/ui';
import styles from './narratives.module.css';

/** A narrative in the list. */
export function NarrativeCard({ narrative }: { narrative: Narrative }) {
  const { pathname, search, state } = useLocation() as { pathname: string; search: string; state: unknown };
  return (
    <Card as="li" className={styles.card}>
      <h2 className={styles.cardTitle}>
        <Link to={`/narratives/${narrative.narrID}`} state={{ list: { to: pathname + search, state } }}>
          {narrative.narrTitle}
        </Link>
      </h2>
      <p className={styles.preview}>{previewWords(narrative.narrDesc, PREVIEW_WORDS.narrative)}</p>
      <Inline>
        <Badge>{narrative.narrCategory}</Badge>
      </Inline>
    </Card>
  );
}
