import { navigationStartedAt } from '@commonpurse/federation/router';
import { Loading, Stack, useLoadingDelay } from '@commonpurse/ui';
import { ConsoleBar } from '../../shared/console/console-bar';
import { ModeratorForm } from './moderator-form';

/** /create-new-moderator */
export default function NewModerator() {
  const loading = useLoadingDelay(navigationStartedAt());
  return (
    <Stack gap={5}>
      <ConsoleBar
        back={{ to: '/user-management', label: 'Back to the user management' }}
        title="New moderator"
        lead="A moderator can read everything, decide on posts and reports, and see who everyone is. Choose carefully."
      />
      {loading ? <Loading shape="field" count={6} /> : <ModeratorForm />}
    </Stack>
  );
}
