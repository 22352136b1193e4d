import { api } from '@commonpurse/session';

type Sending = { method: 'post' | 'put'; path: string; body: object; sendKey: string };

/** Sends what was written, under the key of its draft: however often it is sent, it is done once. Answers the reply. */
export async function sendOnce<Answer>({ method, path, body, sendKey }: Sending): Promise<Answer | undefined> {
  const { data } = await api[method]<Answer | undefined>(path, { body, headers: { 'idempotency-key': sendKey } });
  return data;
}
