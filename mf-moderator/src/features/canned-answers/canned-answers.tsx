import { CANNED_USES, MEMBER_MESSAGE, type CannedAnswer, type CannedUse } from '@commonpurse/contracts';
import { LoadFailure } from '@commonpurse/screen-kit';
import { Disclosure, Loading, Stack } from '@commonpurse/ui';
import { useQuery } from '@tanstack/react-query';
import { cannedAnswers } from '../../shared/canned/canned.api';
import { ConsoleBar } from '../../shared/console/console-bar';
import { CannedForm } from './canned-form';

const TITLES: Record<CannedUse, string> = {
  answer: 'For answers',
  note: 'For notes',
  suspension: 'For suspension reasons',
};

/** /canned-answers: texts that moderators insert, and then make their own. */
export default function CannedAnswers() {
  const query = useQuery(cannedAnswers);
  return (
    <Stack gap={5}>
      <ConsoleBar
        back={{ to: '/site-settings', label: 'Back to the site settings' }}
        title="Canned answers"
        lead="Ready-made texts for answers, notes and suspension reasons. All moderators share them."
      />
      {query.isPending && <Loading shape="card" count={3} />}
      {query.isError && <LoadFailure message={MEMBER_MESSAGE.canned.listFailed} query={query} />}
      {query.data && (
        <>
          <Disclosure summary="Add a canned answer" headingLevel={2}>
            <CannedForm />
          </Disclosure>
          {CANNED_USES.map((use) => (
            <Section key={use} use={use} answers={query.data.filter((answer) => answer.use === use)} />
          ))}
        </>
      )}
    </Stack>
  );
}

function Section({ use, answers }: { use: CannedUse; answers: readonly CannedAnswer[] }) {
  return (
    <Stack as="section" gap={3}>
      <h2>{TITLES[use]}</h2>
      {answers.length === 0 && <p>There are none yet.</p>}
      {answers.map((answer) => (
        <Disclosure key={answer.id} summary={answer.name} headingLevel={3}>
          <CannedForm answer={answer} />
        </Disclosure>
      ))}
    </Stack>
  );
}
