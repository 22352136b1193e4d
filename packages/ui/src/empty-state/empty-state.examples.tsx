import { ButtonLink } from '../button/button';
import type { Example } from '../example';
import { AllDonePicture } from '../picture/all-done';
import { ConversationPicture } from '../picture/conversation';
import { NothingFoundPicture } from '../picture/nothing-found';
import { EmptyState } from './empty-state';

export const examples: Example[] = [
  {
    name: 'first use',
    Show: () => (
      <EmptyState title="There are no comments." picture={<ConversationPicture />}>
        <p>Leave a comment to start a conversation!</p>
      </EmptyState>
    ),
  },
  {
    name: 'nothing found',
    Show: () => (
      <EmptyState
        title="No posts match your search"
        picture={<NothingFoundPicture />}
        action={
          <ButtonLink variant="secondary" href="#all">
            Show all posts
          </ButtonLink>
        }
      >
        <p>Try fewer words, or another type of loan.</p>
      </EmptyState>
    ),
  },
  { name: 'all done', Show: () => <EmptyState title="Nothing is waiting for review" picture={<AllDonePicture />} /> },
];
