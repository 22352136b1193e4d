import type { UserRole } from '@commonpurse/contracts';

/**
 * Accounts of the demo: every person and story here is made up. The ids are fixed, so that an account is found by its
 * published password whatever its name is now.
 */
export const DEMO_ACCOUNTS = [
  {
    id: 'd3300000-0000-4000-8000-000000000001',
    username: 'demo.moderator',
    password: 'Demo-Moderator-1',
    role: 'moderator',
    age: 41,
    occupation: 'Community worker',
  },
  {
    id: 'd3300000-0000-4000-8000-000000000002',
    username: 'demo.asha',
    password: 'Demo-Member-1',
    role: 'user',
    age: 22,
    occupation: 'Student',
  },
  {
    id: 'd3300000-0000-4000-8000-000000000003',
    username: 'demo.marlee',
    password: 'Demo-Member-2',
    role: 'user',
    age: 31,
    occupation: 'Childcare worker',
  },
  {
    id: 'd3300000-0000-4000-8000-000000000004',
    username: 'demo.ngaire',
    password: 'Demo-Member-3',
    role: 'user',
    age: 47,
    occupation: null,
  },
  {
    id: 'd3300000-0000-4000-8000-000000000005',
    username: 'demo.rosa',
    password: 'Demo-Member-4',
    role: 'user',
    age: 58,
    occupation: 'Seamstress',
  },
] as const satisfies readonly {
  id: string;
  username: string;
  password: string;
  role: UserRole;
  age: number;
  occupation: string | null;
}[];

export type DemoName = (typeof DEMO_ACCOUNTS)[number]['username'];
