import { api } from '@commonpurse/session';

type Sending = { method: 'post' | 'put'; path: string; body: object; sendKey: string };

/** Sends a text under its draft's idempotency key: repeated requests take effect once. Resolves to the reply. */
export async function sendOnce<Answer>({ method, path, body, sendKey }: Sending): Promise<Answer | undefined> {
  const { data } = await api[method]<Answer | undefined>(path, { body, headers: { 'idempotency-key': sendKey } });
  return data;
}
