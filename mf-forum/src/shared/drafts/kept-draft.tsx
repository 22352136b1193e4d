import { MESSAGE, type DraftPlace } from '@commonpurse/contracts';
import { useCopy, useFocusOnChange } from '@commonpurse/screen-kit';
import { DraftNote, DraftText, sameFields, textOf, useDraft, type Fields } from '@commonpurse/screen-kit/drafts';
import { Alert, Button, Inline, Stack } from '@commonpurse/ui';
import type { ReactNode } from 'react';
import styles from './kept-draft.module.css';

type KeptDraftProps = {
  place: DraftPlace;
  /** The form's values without a draft. A draft with the same text is not shown. */
  start: Fields;
  /** Explains why there is no form, and what the user can do with her text. */
  children: ReactNode;
  /** Further actions, besides copying the text. */
  actions?: (fields: Fields) => ReactNode;
};

const HAS_ID = /\.[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * A draft whose form is no longer available: the user's text, and what she can still do with it. Renders nothing
 * without a draft.
 */
export function KeptDraft(props: KeptDraftProps) {
  // The id comes from the URL, which may contain anything. Without a valid id there can be no draft.
  return HAS_ID.test(props.place) ? <Kept key={props.place} {...props} /> : null;
}

function Kept({ place, start, children, actions }: KeptDraftProps) {
  const draft = useDraft(place, start);
  const { fields, status } = draft;
  const text = textOf(fields);
  const { copy, outcome } = useCopy(text, { copied: MESSAGE.draft.copied, failed: MESSAGE.draft.copyFailed });
  const discarded = status === MESSAGE.draft.discarded ? status : '';
  // The focused button disappears with the draft.
  const notice = useFocusOnChange<HTMLParagraphElement>(discarded);

  if (text === '' || sameFields(fields, draft.start)) {
    return discarded ? (
      <p ref={notice} tabIndex={-1} role="status" className={styles.discarded}>
        {discarded}
      </p>
    ) : null;
  }
  return (
    <Alert tone="info" title="What you wrote is still here">
      {children}
      <Stack gap={4}>
        <div>
          <DraftText fields={fields} />
        </div>
        <DraftNote draft={draft} />
        {actions?.(fields)}
        <Inline>
          <Button variant="secondary" onClick={() => void copy()}>
            Copy
          </Button>
          <span role="status">{outcome}</span>
        </Inline>
      </Stack>
    </Alert>
  );
}
