import { MEMBER_MESSAGE, type SecondFactorState } from '@commonpurse/contracts';
import { LoadFailure, RecoveryCodeList } from '@commonpurse/screen-kit';
import { Alert, Loading, popup, Stack } from '@commonpurse/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ConsoleBar, TO_MY_VIEW } from '../../shared/console/console-bar';
import { CodeForm } from './code-form';
import { secondFactorState, turnOffSecondFactor } from './second-factor.api';
import { SetUp } from './set-up';

/** /second-factor */
export default function SecondFactor() {
  const query = useQuery(secondFactorState);
  return (
    <Stack gap={5}>
      <ConsoleBar
        back={TO_MY_VIEW}
        title="Second step"
        lead="With a second step, you log in with your password and a code from your phone."
      />
      {query.isPending && <Loading shape="field" count={2} />}
      {query.isError && <LoadFailure message={MEMBER_MESSAGE.secondFactor.loadFailed} query={query} />}
      {query.data && <Settings state={query.data} />}
    </Stack>
  );
}

const codesLeft = (count: number) => `You have ${count} recovery ${count === 1 ? 'code' : 'codes'} left.`;

function Settings({ state }: { state: SecondFactorState }) {
  const queries = useQueryClient();
  const [codes, setCodes] = useState<readonly string[]>();
  const reload = () => queries.invalidateQueries({ queryKey: ['second-factor'] });

  async function turnOff(code: string) {
    await turnOffSecondFactor(code);
    setCodes(undefined);
    await reload();
    void popup.success(MEMBER_MESSAGE.secondFactor.off, { ok: true });
  }

  if (!state.on && !codes) {
    return (
      <>
        {state.required && (
          <Alert tone="info" title="Every moderator needs the second step here.">
            <p>Set it up first. Then you can continue.</p>
          </Alert>
        )}
        <SetUp
          onDone={(made) => {
            setCodes(made);
            void reload();
          }}
        />
      </>
    );
  }
  return (
    <>
      <Alert tone="success" title="Your second step is on.">
        <p>{codes ? 'Now save your recovery codes.' : codesLeft(state.recoveryCodesLeft)}</p>
      </Alert>
      {codes && (
        <RecoveryCodeList title="Your recovery codes" heading="h2" codes={codes}>
          <p>If you lose your phone, one of these codes lets you in. Keep them away from your phone.</p>
        </RecoveryCodeList>
      )}
      <Stack as="section" gap={3}>
        <h2>Change your phone or your codes</h2>
        <p>Turn the second step off with a code, then set it up again. You will get new recovery codes too.</p>
        <CodeForm
          title="Turn off"
          hint="Six digits from your app, or a recovery code."
          action="Turn off"
          variant="secondary"
          onCode={turnOff}
        />
      </Stack>
    </>
  );
}
