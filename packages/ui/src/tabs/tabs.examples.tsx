import type { Example } from '../example';
import { Tabs } from './tabs';

export const examples: Example[] = [
  {
    name: 'three views',
    Show: () => (
      <Tabs
        label="Members"
        tabs={[
          { id: 'moderators', label: 'Moderators', content: <p>Those who look after the forum.</p> },
          { id: 'active', label: 'Active members', content: <p>Those who can sign in.</p> },
          { id: 'inactive', label: 'Inactive members', content: <p>Accounts that were deleted.</p> },
        ]}
      />
    ),
  },
];
