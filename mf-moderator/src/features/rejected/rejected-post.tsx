import { isAnonymous, MEMBER_MESSAGE, reopenProblems, type RejectedPost as Post } from '@commonpurse/contracts';
import { useParams } from '@commonpurse/federation/router';
import { Facts, Stack, Time } from '@commonpurse/ui';
import { useQuery } from '@tanstack/react-query';
import { ItemContextPanel } from '../../shared/context/item-context';
import { DetailScreen } from '../../shared/detail-screen';
import layout from '../../shared/layout.module.css';
import { PersonName } from '../../shared/posts/person-name';
import { PostCard } from '../../shared/posts/post-card';
import { ListNeighbours } from '../../shared/queue/list-neighbours';
import { QUEUE } from './queue';
import { rejectedPost, reopenPost } from './rejected.api';
import { ReopenForm } from '../../shared/decisions/reopen-form';

const REOPENING = {
  title: 'Read it again',
  hint: 'The author will read this. The post then goes back to the new posts.',
  failed: MEMBER_MESSAGE.review.reopenFailed,
  refused: 'Someone else may have decided already. Load this page again to see.',
  done: MEMBER_MESSAGE.review.reopened,
  button: 'Reopen: send it back to review',
};

/** /rejected-posts/:id: a rejected post with the reason and note to its author, and the form to reopen it. */
export default function RejectedPost() {
  const { id = '' } = useParams();
  const query = useQuery(rejectedPost(id));
  return (
    <DetailScreen
      title="Rejected post"
      back={{ to: '/rejected-posts', label: 'Back to the rejected posts' }}
      actions={<ListNeighbours queue={QUEUE} id={id} />}
      query={query}
      failed={MEMBER_MESSAGE.review.rejectedDetailFailed}
      gone={{ text: 'It may have been reopened or deleted. Look for it in the new posts.' }}
    >
      {(post) => (
        <div className={layout.detail}>
          <PostCard post={post} status={post.postStatus} heading="h2">
            <PersonName name={post.postUser} anonymous={isAnonymous(post)} />
          </PostCard>
          <div className={layout.aside}>
            <Rejection post={post} />
            <ReopenForm
              key={id}
              name={`reopen.${id}`}
              words={REOPENING}
              validate={reopenProblems}
              reopen={(reason) => reopenPost(id, reason)}
              to={`/review-new-posts/${id}`}
              forget={['rejected-post', id]}
            />
          </div>
          <ItemContextPanel call="GET /review-new-posts/:id/context" id={id} />
        </div>
      )}
    </DetailScreen>
  );
}

function Rejection({ post }: { post: Post }) {
  return (
    <Stack as="section" gap={3}>
      <h2>What the author read</h2>
      <Facts
        items={[
          { label: 'Reason', value: post.reviewReason ?? 'No reason given' },
          { label: 'Note', value: post.reviewNote ?? 'None' },
          { label: 'Written', value: <Time at={post.postDateTime} /> },
        ]}
      />
    </Stack>
  );
}
