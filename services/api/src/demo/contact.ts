import type { ContactSubject } from '@commonpurse/contracts';
import type { DemoName } from './content';

export type DemoContact = {
  name: string;
  email: string;
  category: ContactSubject;
  text: string;
  hoursAgo: number;
  /** Who was signed in when it was sent. */
  by?: DemoName;
  /** Set where the moderator has closed it. */
  closedHoursAgo?: number;
};

export const DEMO_CONTACT: readonly DemoContact[] = [
  {
    name: 'Tess',
    email: 'tess@example.org',
    category: 'General queries',
    hoursAgo: 5,
    text: `Can I read the forum without an account? I only have the phone that I share with my sister.`,
  },
  {
    name: 'Marlee',
    email: 'demo.marlee@example.org',
    category: 'Issues with account',
    by: 'demo.marlee',
    hoursAgo: 30,
    text: `I typed a wrong age when I signed up.\n\nI have changed it under My Account. Will it be right on my older posts too?`,
  },
  {
    name: 'Ngaire',
    email: 'demo.ngaire@example.org',
    category: 'Feedback',
    by: 'demo.ngaire',
    hoursAgo: 200,
    closedHoursAgo: 180,
    text: `The words on the calculator are easy to follow. Thank you for showing the whole amount and not only the repayment.`,
  },
];
