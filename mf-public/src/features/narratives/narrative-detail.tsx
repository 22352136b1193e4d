import { MESSAGE, type Narrative } from '@commonpurse/contracts';
import { useParams } from '@commonpurse/federation/router';
import { BackLink, isGone, LoadFailure, Queries, useHandedState, useHydratedQuery } from '@commonpurse/screen-kit';
import { useSession } from '@commonpurse/session';
import { Alert, Badge, Inline, Loading, PageHeader, PopupHost, Prose, Stack } from '@commonpurse/ui';
import { ModeratorActions } from './moderator-actions';
import { narrativeQuery } from './narratives.api';
import styles from './narratives.module.css';

/** /narratives/:id */
export default function NarrativeDetail() {
  return (
    <Queries>
      <Detail />
      <PopupHost />
    </Queries>
  );
}

function Detail() {
  const { id = '' } = useParams();
  const query = useHydratedQuery(narrativeQuery(id));
  const isModerator = useSession()?.userRole === 'moderator';
  const narrative = query.data;

  return (
    <Stack gap={6} className={styles.reading}>
      <PageHeader
        above={<BackLink to="/narratives">Back to the narratives</BackLink>}
        title={narrative?.narrTitle ?? 'Narrative'}
        actions={narrative && isModerator && <ModeratorActions narrative={narrative} />}
      />
      <NarrativeSaved key={id} />
      {query.isPending && <Loading count={6} />}
      {(query.isError || isGone(query)) && (
        <LoadFailure
          message={MESSAGE.narrative.detailFailed}
          query={query}
          gone={{ text: 'This narrative is not here. A moderator may have removed it.' }}
        />
      )}
      {narrative && <Text narrative={narrative} />}
    </Stack>
  );
}

const paragraphs = (text: string) => text.split(/\r\n|\r|\n/).filter((line) => line.trim() !== '');

function Text({ narrative }: { narrative: Narrative }) {
  return (
    <Stack as="article" gap={4}>
      <p className={styles.disclaimer}>
        To protect the woman who tells this, we changed her name and anything that could say who she is.
      </p>
      <Inline gap={3}>
        <Badge>{narrative.narrCategory}</Badge>
        <span className={styles.occupation}>{`Occupation: ${narrative.narrOccupation}`}</span>
      </Inline>
      <Prose>
        {paragraphs(narrative.narrDesc).map((line, at) => (
          <p key={at}>{line}</p>
        ))}
      </Prose>
    </Stack>
  );
}

type Saved = 'added' | 'updated';

/** Confirms that the previous form has saved the narrative. */
function NarrativeSaved() {
  const saved = useHandedState<Saved>('saved');
  return saved ? <Alert tone="success" title={MESSAGE.narrative[saved]} /> : null;
}
