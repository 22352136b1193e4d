import type { SendMail } from '../shared/mail';
import type { Metrics } from './metrics';

/** Counts the mails that are sent, and those that fail. */
export function countMails(send: SendMail | null, metrics: Metrics | undefined): SendMail | null {
  if (!send || !metrics) return send;
  const count = metrics.results('mails', ['sent', 'failed']);
  return async (mail) => {
    try {
      await send(mail);
    } catch (error) {
      count('failed');
      throw error;
    }
    count('sent');
  };
}
