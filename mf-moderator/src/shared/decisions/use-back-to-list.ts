import { useNavigate } from '@commonpurse/federation/router';
import { useListEntry } from '../table/list-entry';

/** Navigates back to the list, at the page of it that the moderator came from. */
export function useBackToList(otherwise: string): () => Promise<void> {
  const list = useListEntry();
  const navigate = useNavigate();
  return async () => navigate(list?.to ?? otherwise, { state: list?.state });
}
