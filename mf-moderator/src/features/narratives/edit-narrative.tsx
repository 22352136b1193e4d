import { MESSAGE, type Narrative } from '@commonpurse/contracts';
import { navigationStartedAt, useParams } from '@commonpurse/federation/router';
import { LoadFailure } from '@commonpurse/screen-kit';
import { Loading, popup, Stack, useLoadingDelay } from '@commonpurse/ui';
import { useQuery } from '@tanstack/react-query';
import { ConsoleBar } from '../../shared/console/console-bar';
import { NarrativeForm } from './narrative-form';
import { narrativeToEdit, saveNarrative } from './narratives.api';
import styles from './narratives.module.css';
import { useNarrativeDraft } from './use-narrative-draft';

const WORDS = {
  action: 'Save Narrative',
  question: 'Save this narrative? Everyone will see the new text straight away.',
  saved: 'updated' as const,
  failed: MESSAGE.narrative.updateFailed,
};

/** /edit-narrative/:id */
export default function EditNarrative() {
  const { id = '' } = useParams();
  const loading = useLoadingDelay(navigationStartedAt());
  const query = useQuery(narrativeToEdit(id));

  return (
    <Stack gap={6} className={styles.writing}>
      <ConsoleBar
        back={{ to: `/narratives/${id}`, label: 'Back to the narrative' }}
        title="Edit a narrative"
        lead="What you save will replace the text that everyone reads now."
      />
      {(loading || query.isPending) && <Loading shape="field" count={6} />}
      {!loading && !query.data && !query.isPending && (
        <LoadFailure
          message={MESSAGE.narrative.formFailed}
          query={query}
          gone={{ text: 'We can’t find this narrative. It may have been deleted.' }}
        />
      )}
      {!loading && query.data && <EditForm key={query.data.etag} {...query.data} onReread={query.refetch} />}
    </Stack>
  );
}

type EditFormProps = { narrative: Narrative; etag: string; onReread: () => Promise<{ isSuccess: boolean }> };

function EditForm({ narrative, etag, onReread }: EditFormProps) {
  const { narrID: narrId, narrQuote = '', narrPicture = '', ...text } = narrative;
  const draft = useNarrativeDraft(`narrative.${narrId}`, { ...text, narrQuote, narrPicture }, etag);

  /** Clears the draft only once the newest text has loaded. */
  async function reread() {
    if ((await onReread()).isSuccess) draft.clear();
    else void popup.error(MESSAGE.narrative.formFailed);
  }

  return (
    <NarrativeForm
      draft={draft}
      send={(body) => saveNarrative(narrId, draft.values.tag, body)}
      words={WORDS}
      onReread={() => void reread()}
    />
  );
}
