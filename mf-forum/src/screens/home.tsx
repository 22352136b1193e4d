import { MEMBER_MESSAGE, type Home as HomeReply } from '@commonpurse/contracts';
import { Link, navigationStartedAt } from '@commonpurse/federation/router';
import { LoadFailure, useGuardedMutation, useHydratedQuery } from '@commonpurse/screen-kit';
import { useSession } from '@commonpurse/session';
import { Button, ButtonLink, Loading, PageHeader, Stack, useIsHydrating, useLoadingDelay } from '@commonpurse/ui';
import { useRef, useState } from 'react';
import { AlsoHere } from '../features/home/also-here';
import { homeOf } from '../features/home/home.api';
import { WaitingRow } from '../features/posts/own/waiting-row';
import { ForumRow } from '../features/posts/reading/forum-row';
import { UpdateRow } from '../features/updates/update-row';
import { markRead } from '../features/updates/updates.api';
import row from '../shared/row.module.css';
import { problemOf, SaidLine, type Said } from '../shared/said-line';
import styles from '../features/home/home.module.css';

/** / for a member: what is new for her, where her posts stand, and the newest posts. */
export default function Home() {
  const session = useSession();
  const query = useHydratedQuery(homeOf(session?.userID));
  const loading = useLoadingDelay(navigationStartedAt()) || query.isPending;
  return (
    <Stack gap={5}>
      <PageHeader
        title="Welcome back"
        actions={
          <>
            {session?.userRole === 'moderator' && (
              <ButtonLink as={Link} to="/myview" variant="secondary">
                My View
              </ButtonLink>
            )}
            <ButtonLink as={Link} to="/new-forum-post">
              New Post
            </ButtonLink>
          </>
        }
      />
      <div className={styles.board}>
        <div className={styles.main}>
          {loading ? (
            <Loading shape="card" count={3} />
          ) : (
            <>
              {query.isError && <LoadFailure message={MEMBER_MESSAGE.home.loadFailed} query={query} />}
              {query.data && (
                <>
                  <NewForYou {...query.data} onRead={query.refetch} />
                  <LatestPosts posts={query.data.posts} />
                </>
              )}
            </>
          )}
        </div>
        <AlsoHere />
      </div>
    </Stack>
  );
}

type NewForYouProps = Pick<HomeReply, 'updates' | 'waiting'> & { onRead: () => Promise<unknown> };

function NewForYou({ updates, waiting, onRead }: NewForYouProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const hydrating = useIsHydrating();
  const [said, setSaid] = useState<Said>({});
  const { run, busy } = useGuardedMutation(async (upTo: string) => {
    setSaid({});
    try {
      await markRead(upTo);
    } catch (error) {
      setSaid(problemOf(error, MEMBER_MESSAGE.updates.followNotSaved));
      return;
    }
    await onRead();
    heading.current?.focus();
  });
  const [newest] = updates;
  return (
    <section className={`${styles.section} ${styles.fresh}`} aria-labelledby="new-for-you">
      <h2 id="new-for-you" ref={heading} tabIndex={-1} className={styles.heading}>
        New for you
      </h2>
      {updates.length + waiting.length > 0 ? (
        <ul className={row.rows}>
          {updates.map((update) => (
            <UpdateRow key={update.updateID} update={update} />
          ))}
          {waiting.map((post) => (
            <WaitingRow key={post.postID} post={post} />
          ))}
        </ul>
      ) : (
        <p>
          There is nothing new. When someone answers your post or a moderator decides on what you sent, you can see it
          here.
        </p>
      )}
      <div className={`lone ${styles.head}`}>
        <Link to="/updates">All updates</Link>
        {newest && (
          <Button variant="quiet" busy={busy} inert={hydrating} onClick={() => void run(newest.updateDateTime)}>
            Mark all as read
          </Button>
        )}
      </div>
      <SaidLine said={said} />
    </section>
  );
}

const LatestPosts = ({ posts }: Pick<HomeReply, 'posts'>) => (
  <section className={styles.section} aria-labelledby="latest-posts">
    <div className={`lone ${styles.head}`}>
      <h2 id="latest-posts" className={styles.heading}>
        Latest posts
      </h2>
      <Link to="/forum">All posts</Link>
    </div>
    {posts.length > 0 ? (
      <ul className={row.rows}>
        {posts.map((post) => (
          <ForumRow key={post.postID} post={post} as="h3" />
        ))}
      </ul>
    ) : (
      <p>Nobody has posted yet. A post appears here when a moderator has approved it.</p>
    )}
  </section>
);
