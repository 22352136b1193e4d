import { MESSAGE } from '@commonpurse/contracts';
import { navigationStartedAt } from '@commonpurse/federation/router';
import { Loading, Stack, useLoadingDelay } from '@commonpurse/ui';
import { ConsoleBar } from '../../shared/console/console-bar';
import { NarrativeForm } from './narrative-form';
import { addNarrative } from './narratives.api';
import styles from './narratives.module.css';
import { useNarrativeDraft } from './use-narrative-draft';

const WORDS = {
  action: 'Upload Narrative',
  question: 'Upload this narrative? Everyone will be able to read it straight away.',
  saved: 'added' as const,
  failed: MESSAGE.narrative.uploadFailed,
};

/** /add-new-narrative */
export default function AddNarrative() {
  const loading = useLoadingDelay(navigationStartedAt());
  const draft = useNarrativeDraft('new-narrative');
  return (
    <Stack gap={6} className={styles.writing}>
      <ConsoleBar
        back={{ to: '/narratives', label: 'Back to the narratives' }}
        title="Add a narrative"
        lead="One woman’s story of a small loan, under a made-up name."
      />
      {loading ? (
        <Loading shape="field" count={6} />
      ) : (
        <NarrativeForm draft={draft} send={addNarrative} words={WORDS} />
      )}
    </Stack>
  );
}
