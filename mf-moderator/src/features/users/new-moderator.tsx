import { navigationStartedAt } from '@commonpurse/federation/router';
import { BackLink } from '@commonpurse/screen-kit';
import { Loading, PageHeader, Skeleton, Stack, useLoadingDelay } from '@commonpurse/ui';
import { ModeratorForm } from './moderator-form';

/** /create-new-moderator */
export default function NewModerator() {
  const loading = useLoadingDelay(navigationStartedAt());
  return (
    <Stack gap={6}>
      <PageHeader
        above={<BackLink to="/user-management">Back to the user management</BackLink>}
        title="New moderator"
        lead="A moderator reads everything, decides on posts and reports, and sees who everyone is. Choose with care."
      />
      {loading ? (
        <Loading>
          <Skeleton shape="field" count={6} />
        </Loading>
      ) : (
        <ModeratorForm />
      )}
    </Stack>
  );
}
