import { SHELL_MESSAGE } from '@commonpurse/contracts';
import { Button, ButtonLink, Inline, PageHeader, Stack } from '@commonpurse/ui';
import { useEffect } from 'react';
import { restoreFocus } from '../../shared/focus-heading';
import styles from './unexpected-error.module.css';

/** The fallback of the error boundary. Its buttons load a new document, which clears the broken state. */
export function UnexpectedError() {
  // Moves the focus to the heading, so that screen readers announce it.
  useEffect(restoreFocus, []);
  return (
    <div className={styles.page}>
      <Stack gap={8}>
        <PageHeader
          title={SHELL_MESSAGE.unexpected}
          lead="Something on this page stopped working. It was not your fault. Load the page again, or go to the home page."
        />
        <Inline>
          <Button onClick={() => location.reload()}>Load this page again</Button>
          <ButtonLink href="/" variant="secondary">
            Go to the home page
          </ButtonLink>
        </Inline>
      </Stack>
    </div>
  );
}
