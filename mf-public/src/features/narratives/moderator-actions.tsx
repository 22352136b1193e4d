import { MESSAGE } from '@commonpurse/contracts';
import { Link, useNavigate } from '@commonpurse/federation/router';
import { forgetLoaded, useGuardedMutation } from '@commonpurse/screen-kit';
import { ApiError } from '@commonpurse/session';
import { Button, ButtonLink, Inline, popup, preloadPopup } from '@commonpurse/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { deleteNarrative, type ReadNarrative } from './narratives.api';

/** The moderators' actions on a narrative. */
export function ModeratorActions({ narrative }: { narrative: ReadNarrative }) {
  const { narrID: narrId } = narrative;
  const navigate = useNavigate();
  const queries = useQueryClient();

  useEffect(() => void preloadPopup().catch(() => undefined), []);

  async function remove() {
    try {
      await deleteNarrative(narrative);
    } catch (error) {
      const isOther = error instanceof ApiError && error.code === 'TEXT_CHANGED';
      if (isOther) void queries.invalidateQueries({ queryKey: ['narrative', narrId] });
      return void popup.error(isOther ? error.message : MESSAGE.narrative.deleteFailed);
    }
    forgetLoaded(queries, ['narratives']);
    await popup.success(MESSAGE.narrative.deleted);
    queries.removeQueries({ queryKey: ['narrative', narrId] });
    await navigate('/narratives');
  }

  const { run, busy } = useGuardedMutation(remove, {
    confirm: () => popup.confirm(MESSAGE.narrative.deleteConfirm, { danger: true }),
  });

  return (
    <Inline spread>
      <ButtonLink as={Link} to={`/edit-narrative/${narrId}`} variant="secondary">
        Edit
      </ButtonLink>
      <Button variant="danger" busy={busy} onClick={() => void run()}>
        Delete
      </Button>
    </Inline>
  );
}
