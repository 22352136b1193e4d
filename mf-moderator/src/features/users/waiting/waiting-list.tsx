import type { MemberWaiting } from '@commonpurse/contracts';
import { Link } from '@commonpurse/federation/router';
import { Badge, Button, Checkbox, Stack } from '@commonpurse/ui';
import type { ReactNode } from 'react';
import layout from '../../../shared/layout.module.css';
import { isTickedFlag, isTickedPost, type Ticks } from './chosen';
import styles from './waiting.module.css';

type WaitingListProps = { waiting: MemberWaiting; ticks: Ticks; onTick: (ticks: Ticks) => void };

const tickOf = (waiting: MemberWaiting, isTicked: boolean): Ticks =>
  Object.fromEntries(
    [...waiting.posts.map(({ postID }) => postID), ...waiting.flags.map(({ reportID }) => reportID)].map((id) => [
      id,
      isTicked,
    ]),
  );

/** Everything of a member that waits, each to be left where it is by one click. */
export function WaitingList({ waiting, ticks, onTick }: WaitingListProps) {
  const { posts, flags } = waiting;
  const all = posts.length + flags.length;
  const ticked =
    posts.filter((post) => isTickedPost(post, ticks)).length + flags.filter((flag) => isTickedFlag(flag, ticks)).length;
  const tick = (id: string, isTicked: boolean) => onTick({ ...ticks, [id]: isTicked });
  return (
    <Stack as="section" gap={3}>
      <div className={styles.head}>
        <h2 id="waiting" tabIndex={-1}>
          <span key={all}>{`Waiting from this member: ${all}`}</span>
        </h2>
        <Button variant="quiet" onClick={() => onTick(tickOf(waiting, ticked === 0))}>
          <span key={String(ticked === 0)}>{ticked === 0 ? 'Tick all' : 'Untick all'}</span>
        </Button>
      </div>
      <p className={styles.hint}>
        Items that our checks marked are ticked. Read the list and untick anything that should stay in its queue. You
        can’t approve anything here.
      </p>
      <ul className={styles.items}>
        {posts.map((post) => (
          <Item
            key={post.postID}
            title={post.title}
            excerpt={post.excerpt}
            to={`/review-new-posts/${post.postID}`}
            isTicked={isTickedPost(post, ticks)}
            onTick={(isTicked) => tick(post.postID, isTicked)}
          >
            {post.edit && <Badge>an edit</Badge>}
            {post.postAnon === 'Yes' && <Badge tone="who">posted as Anonymous</Badge>}
            <Findings findings={post.findings} />
          </Item>
        ))}
        {flags.map((flag) => (
          <Item
            key={flag.reportID}
            title={`A comment: ${flag.excerpt}`}
            excerpt={flag.reason}
            to={`/reported-comments/${flag.reportID}?source=published`}
            isTicked={isTickedFlag(flag, ticks)}
            onTick={(isTicked) => tick(flag.reportID, isTicked)}
          >
            {flag.seenStatus === 'Rejected' && <Badge tone="rejected">hidden already</Badge>}
            {flag.postAnon === 'Yes' && <Badge tone="who">readers see no name: decide on it separately</Badge>}
            <Findings findings={flag.findings} />
          </Item>
        ))}
      </ul>
    </Stack>
  );
}

function Findings({ findings }: { findings: readonly string[] }) {
  if (findings.length === 0) return <Badge tone="calm">nothing found</Badge>;
  return <Badge tone="find">{findings.map((finding) => finding.replaceAll('-', ' ')).join(', ')}</Badge>;
}

type ItemProps = {
  title: string;
  excerpt: string;
  /** The screen on which it can be read whole. */
  to: string;
  isTicked: boolean;
  onTick: (isTicked: boolean) => void;
  children: ReactNode;
};

function Item({ title, excerpt, to, isTicked, onTick, children }: ItemProps) {
  return (
    <li className={styles.item}>
      <Checkbox
        label={<strong className={layout.words}>{title}</strong>}
        checked={isTicked}
        onChange={(event) => onTick(event.target.checked)}
      />
      <p className={styles.about}>
        <span className={styles.badges}>{children}</span>
        <span className={layout.words}>{excerpt}</span>
        <Link to={to} aria-label={`Read it: ${title}`}>
          Read it
        </Link>
      </p>
    </li>
  );
}
