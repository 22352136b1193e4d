import type { ContactSubject } from '@commonpurse/contracts';
import type { DemoName } from './accounts';

export type DemoContact = {
  name: string;
  email: string;
  category: ContactSubject;
  text: string;
  hoursAgo: number;
  safeHow?: string;
  safeWhen?: string;
  /** Who was signed in when it was sent. */
  by?: DemoName;
  /** Set where the moderator has closed it. */
  closedHoursAgo?: number;
};

export const DEMO_CONTACT: readonly DemoContact[] = [
  {
    name: 'Asha',
    email: 'demo.asha@example.org',
    category: 'Urgent help needed',
    by: 'demo.asha',
    hoursAgo: 2,
    text: `There is a loan in my name that I did not take. He has my card. Whom can I ask without a call to this phone?`,
    safeHow: 'Only here, in the updates',
    safeWhen: 'Weekdays before 3 pm',
  },
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
  {
    name: 'Rosa',
    email: 'demo.rosa@example.org',
    category: 'General queries',
    by: 'demo.rosa',
    hoursAgo: 700,
    closedHoursAgo: 672,
    text: `Our group at the community centre would like to show the exhibit on a big screen. May we?`,
  },
  {
    name: 'June',
    email: 'june@example.org',
    category: 'Feedback',
    hoursAgo: 1_210,
    closedHoursAgo: 1_190,
    text: `I read a narrative on the bus and got off one stop late. Please go on.`,
  },
  {
    name: 'Asha',
    email: 'demo.asha@example.org',
    category: 'Issues with account',
    by: 'demo.asha',
    hoursAgo: 1_660,
    closedHoursAgo: 1_653,
    text: `My phone does not keep my password. Is there a way to sign in that is safe on a phone that is not only mine?`,
  },
];
