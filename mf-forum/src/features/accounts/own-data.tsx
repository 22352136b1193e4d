import { MESSAGE } from '@commonpurse/contracts';
import {
  ConfirmPassword,
  failureOf,
  saveFile,
  SavedFile,
  useConfirmedAction,
  useIsHere,
} from '@commonpurse/screen-kit';
import { Button, Inline, Stack } from '@commonpurse/ui';
import { useState } from 'react';
import { ownData, type OwnDataFormat } from './accounts.api';

const TYPE: Record<OwnDataFormat, string> = { html: 'text/html', json: 'application/json' };

/** Saves all of the user's own data as a file on this device, while she is still on the page. */
export function OwnData({ userId }: { userId: string }) {
  const [saved, setSaved] = useState<string>();
  const isHere = useIsHere();

  async function save(format: OwnDataFormat) {
    setSaved(undefined);
    const name = `my-data.${format}`;
    const data = await ownData(userId, format);
    if (!isHere()) return;
    saveFile(data, name, TYPE[format]);
    setSaved(name);
  }

  const { run, busy, args, failure, password } = useConfirmedAction(save, {
    failed: (error) => ({ ...failureOf(error, ''), message: MESSAGE.account.exportFailed }),
  });

  const button = (format: OwnDataFormat, words: string) => (
    <Button
      variant="secondary"
      busy={args === format}
      disabled={busy && args !== format}
      onClick={() => void run(format)}
    >
      {words}
    </Button>
  );

  return (
    <Stack as="section" gap={3}>
      <h2>Your data</h2>
      <p>
        You can save a copy of what we store about you: your account, posts (archived ones too), comments, reports,
        contact forms, drafts, when you were logged in, and more. What moderators note for each other is not in it.
      </p>
      <p>
        <strong>The file stays on this device.</strong> It includes all your posts, even the anonymous ones. Save it
        only where nobody else looks, and delete it when you are done.
      </p>
      <Inline>
        {button('html', 'Save as a page to read')}
        {button('json', 'Save as data (JSON)')}
      </Inline>
      <ConfirmPassword {...password} />
      <SavedFile failure={failure}>{saved && `Your data is in the file ${saved}.`}</SavedFile>
    </Stack>
  );
}
