import { MESSAGE, type Narrative } from '@commonpurse/contracts';
import { Link, useNavigate } from '@commonpurse/federation/router';
import { Button, ButtonLink, Inline, popup, preloadPopup } from '@commonpurse/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { deleteNarrative } from './narratives.api';

/** What a moderator can do with a narrative. */
export function ModeratorActions({ narrative }: { narrative: Narrative }) {
  const { narrID } = narrative;
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);

  useEffect(() => void preloadPopup().catch(() => undefined), []);

  async function remove() {
    if (!(await popup.confirm(MESSAGE.narrative.deleteConfirm, { danger: true }))) return;
    setBusy(true);
    try {
      await deleteNarrative(narrID);
    } catch {
      setBusy(false);
      return void popup.error(MESSAGE.narrative.deleteFailed);
    }
    await popup.success(MESSAGE.narrative.deleted);
    queries.clear();
    await navigate('/narratives');
  }

  return (
    <Inline>
      <ButtonLink as={Link} to={`/edit-narrative/${narrID}`} variant="secondary">
        Edit
      </ButtonLink>
      <Button variant="danger" busy={busy} onClick={() => void remove()}>
        Delete
      </Button>
    </Inline>
  );
}
