import { MEMBER_MESSAGE, type SecondFactorKey } from '@commonpurse/contracts';
import { ConfirmPassword, FormProblem, useConfirmedAction, useCopy, useFocusOnChange } from '@commonpurse/screen-kit';
import { Button, Inline, Stack } from '@commonpurse/ui';
import { useState } from 'react';
import { CodeForm } from './code-form';
import { confirmSecondFactor, startSecondFactor } from './second-factor.api';
import styles from './second-factor.module.css';
import { encode } from 'uqr';

/** Shows the key for the authenticator app, and asks for a first code to verify it. */
export function SetUp({ onDone }: { onDone: (recoveryCodes: readonly string[]) => void }) {
  const [shown, setShown] = useState<SecondFactorKey>();
  // The focused button disappears when the key is shown.
  const scan = useFocusOnChange<HTMLParagraphElement>(shown?.key ?? '');
  const { run, busy, failure, password } = useConfirmedAction(async () => setShown(await startSecondFactor()), {
    failed: MEMBER_MESSAGE.secondFactor.failed,
  });
  if (!shown) {
    return (
      <Stack gap={3}>
        <p>You need an authenticator app, which makes codes on your phone. Many password managers can do this too.</p>
        <FormProblem failure={failure}>Load this page again, then try once more.</FormProblem>
        <div>
          <Button busy={busy} onClick={() => void run()}>
            Set it up
          </Button>
        </div>
        <ConfirmPassword {...password} />
      </Stack>
    );
  }
  return (
    <Stack gap={4}>
      <p ref={scan} tabIndex={-1}>
        Scan this picture with the app. Don’t let anyone else see it.
      </p>
      <QrCode text={shown.address} label="QR code for your app. The key below says the same." />
      <Stack gap={3}>
        <p>
          If the app is on this device, enter this key in the app:{' '}
          <code className={styles.key} translate="no">
            {shown.key.match(/.{1,4}/g)?.join(' ')}
          </code>
        </p>
        <CopyKey text={shown.key} />
      </Stack>
      <CodeForm
        title="First code"
        hint="The six digits that the app shows now."
        action="Turn on"
        onCode={async (code) => onDone(await confirmSecondFactor(code))}
      />
    </Stack>
  );
}

/** Copies the key for an app on the same device, which cannot scan its own screen. */
function CopyKey({ text }: { text: string }) {
  const { copy, outcome } = useCopy(text, {
    copied: MEMBER_MESSAGE.recoveryCodes.copied,
    failed: 'The key could not be copied. Please type it.',
  });
  return (
    <Inline gap={3}>
      <Button variant="secondary" onClick={() => void copy()}>
        Copy the key
      </Button>
      <span role="status">{outcome}</span>
    </Inline>
  );
}

/** A QR code, generated in the browser, because its text is a secret. Dark on light in both themes. */
function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { border: 4 });
  const path = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : []))).join('');
  return (
    <svg className={styles.qrCode} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" shapeRendering="crispEdges" />
    </svg>
  );
}
