import type { UserRole } from '@commonpurse/contracts';

/** Accounts of the demo: every person and story here is made up. */
export const DEMO_ACCOUNTS = [
  {
    username: 'demo.moderator',
    password: 'Demo-Moderator-1',
    role: 'moderator',
    age: 41,
    occupation: 'Community worker',
  },
  { username: 'demo.asha', password: 'Demo-Member-1', role: 'user', age: 22, occupation: 'Student' },
  { username: 'demo.marlee', password: 'Demo-Member-2', role: 'user', age: 31, occupation: 'Childcare worker' },
  { username: 'demo.ngaire', password: 'Demo-Member-3', role: 'user', age: 47, occupation: null },
  { username: 'demo.rosa', password: 'Demo-Member-4', role: 'user', age: 58, occupation: 'Seamstress' },
] as const satisfies readonly {
  username: string;
  password: string;
  role: UserRole;
  age: number;
  occupation: string | null;
}[];

export type DemoName = (typeof DEMO_ACCOUNTS)[number]['username'];
