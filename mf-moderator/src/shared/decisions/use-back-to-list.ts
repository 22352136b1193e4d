import { useNavigate } from '@commonpurse/federation/router';
import { useListEntry } from '../table/list-entry';

/** Goes back to the list: to the page of it that the moderator came from, where she came from there. */
export function useBackToList(otherwise: string): () => Promise<void> {
  const list = useListEntry();
  const navigate = useNavigate();
  return async () => navigate(list?.to ?? otherwise, { state: list?.state });
}
