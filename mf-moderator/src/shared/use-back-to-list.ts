import { useLocation, useNavigate } from '@commonpurse/federation/router';

type From = { list?: { to: string; state: unknown } } | null;

/** Goes back to the list: to the page of it that the moderator came from, where she came from there. */
export function useBackToList(otherwise: string): () => Promise<void> {
  const { list } = (useLocation().state as From) ?? {};
  const navigate = useNavigate();
  return async () => navigate(list?.to ?? otherwise, { state: list?.state });
}
