import { EXAMPLE_NOTICE, PREVIEW_WORDS, type Narrative } from '@commonpurse/contracts';
import { Link } from '@commonpurse/federation/router';
import { useOriginState } from '@commonpurse/screen-kit';
import { Badge, Card, Inline, previewWords } from '@commonpurse/ui';
import { Voice } from '../../shared/voice/voice';
import { PICTURES } from './pictures';
import styles from './narratives.module.css';

type NarrativeCardProps = {
  narrative: Narrative;
  /** The list says that its narratives are made up for the demonstration, so the card does not. */
  isExample: boolean;
};

/** A narrative in the list. */
export function NarrativeCard({ narrative, isExample }: NarrativeCardProps) {
  const text = isExample ? narrative.narrDesc.slice(EXAMPLE_NOTICE.length) : narrative.narrDesc;
  const { narrQuote, narrPicture } = narrative;
  const here = useOriginState();
  return (
    <Card as="li" className={styles.card}>
      {(narrQuote !== undefined || narrPicture) && (
        // Of a later release's drawings, none is shown.
        <Voice sketch={narrPicture && PICTURES[narrPicture]} line={narrQuote} />
      )}
      <h2 className={styles.cardTitle}>
        <Link to={`/narratives/${narrative.narrID}`} state={here}>
          {narrative.narrTitle}
        </Link>
      </h2>
      <p className={styles.preview}>{previewWords(text, PREVIEW_WORDS.narrative)}</p>
      <Inline>
        <Badge>{narrative.narrCategory}</Badge>
      </Inline>
    </Card>
  );
}
