import { useHydratedQuery } from '@commonpurse/screen-kit';
import { isAnonymous, MEMBER_MESSAGE, type ReviewPost } from '@commonpurse/contracts';
import { useParams } from '@commonpurse/federation/router';
import { ItemContextPanel } from '../../shared/context/item-context';
import { DetailScreen } from '../../shared/detail-screen';
import { EscalationNotes } from '../../shared/escalations/escalation-notes';
import layout from '../../shared/layout.module.css';
import { AsReadersSee } from './text/as-readers-see';
import { DecisionForm } from './decision/decision-form';
import { QueueLinks } from '../../shared/queue/queue-links';
import { reviewPost } from './review.api';
import { useQueue } from './use-queue';
import { Time } from '@commonpurse/ui';
import { PersonName } from '../../shared/posts/person-name';

/** /review-new-posts/:id, also with /approve and /reject: a pending post, and the form to decide on it. */
export default function ReviewDetail() {
  const { id = '' } = useParams();
  const query = useHydratedQuery(reviewPost(id));
  const queue = useQueue(id);
  return (
    <DetailScreen
      title="New post for review"
      lead={query.data?.post.edit && 'An edit of a published post. Readers see the old text until you decide.'}
      back={{ to: '/review-new-posts', label: 'Back to the review list' }}
      actions={<QueueLinks neighbours={queue.neighbours} singular="Post" plural="posts" />}
      query={query}
      failed={MEMBER_MESSAGE.review.detailFailed}
      claimed={{ kind: 'review', id }}
      gone={{ text: 'Someone else may have decided on it, or its author may have deleted it.' }}
    >
      {({ post, etag }) => (
        <div className={layout.detail}>
          <AsReadersSee post={post} />
          <div className={layout.aside}>
            <EscalationNotes call="GET /review-new-posts/:id/context" id={id} />
            <WhoWrote post={post} />
            <DecisionForm
              key={`${id} ${etag}`}
              post={post}
              etag={etag}
              findNext={queue.findNext}
              onReread={query.refetch}
            />
          </div>
          <ItemContextPanel call="GET /review-new-posts/:id/context" id={id} />
        </div>
      )}
    </DetailScreen>
  );
}

/** The author, also of an anonymous post, in one line. Only moderators see this. */
function WhoWrote({ post }: { post: ReviewPost }) {
  const { username, age } = post.postUser;
  return (
    <p className={layout.meta}>
      <strong>
        <PersonName name={`${username}, aged ${age}`} anonymous={isAnonymous(post)} />
      </strong>
      <span>
        waiting since <Time at={post.postDateTime} />
      </span>
    </p>
  );
}
