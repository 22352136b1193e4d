import { Link } from '@commonpurse/federation/router';
import { AllDonePicture, Button, EmptyState, NothingFoundPicture } from '@commonpurse/ui';
import type { TableAddress } from './table-address';

export type EmptyWords = { title: string; text: string };

type NothingListedProps = { address: TableAddress; plural: string; empty: EmptyWords | undefined };

/** Why a table is empty, and the next step. */
export function NothingListed({ address, plural, empty }: NothingListedProps) {
  const isLater = (address.key.after ?? address.key.before) !== undefined;
  if (!empty) return <p>{address.narrowed && !isLater ? `No ${plural} match.` : `There are no ${plural} here.`}</p>;
  if (isLater) {
    return (
      <EmptyState
        title={`There are no ${plural} on this page.`}
        action={
          <Button variant="secondary" onClick={address.showFirst}>
            Show the first page
          </Button>
        }
      >
        They may be on another page by now.
      </EmptyState>
    );
  }
  if (address.narrowed) {
    return (
      <EmptyState
        title={`No ${plural} match.`}
        picture={<NothingFoundPicture />}
        action={
          <Button variant="secondary" onClick={address.showAll}>
            Show all
          </Button>
        }
      >
        {address.search ? 'Try other words, or another filter.' : 'Try another filter.'}
      </EmptyState>
    );
  }
  return (
    <EmptyState title={empty.title} picture={<AllDonePicture />} action={<Link to="/myview">Back to My View</Link>}>
      {empty.text}
    </EmptyState>
  );
}
