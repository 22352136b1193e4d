import { Link, navigationStartedAt } from '@commonpurse/federation/router';
import { Loading, PageHeader, Skeleton, Stack, useLoadingDelay } from '@commonpurse/ui';
import type { ReactNode } from 'react';
import { Compiled } from '../../shared/source';
import styles from './exhibit.module.css';
import { TOPIC_NAMES, TOPICS, type TopicName } from './topics';

type TopicPageProps = {
  topic: TopicName;
  lead: string;
  picture: ReactNode;
  children: ReactNode;
};

/** The layout of a topic page: title with picture, loading view, and the link to the next topic. */
export function TopicPage({ topic, lead, picture, children }: TopicPageProps) {
  const loading = useLoadingDelay(navigationStartedAt());
  return (
    <Stack gap={12}>
      <div className={styles.head}>
        <PageHeader above={<Link to="/exhibit">Exhibit</Link>} title={TOPICS[topic].title} lead={lead} />
        <div className={styles.picture}>{picture}</div>
      </div>
      {loading ? (
        <Loading>
          <Skeleton count={4} />
          <Skeleton shape="card" count={2} />
        </Loading>
      ) : (
        <>
          {children}
          <MoreTopics except={topic} />
          <Compiled />
        </>
      )}
    </Stack>
  );
}

function MoreTopics({ except }: { except: TopicName }) {
  return (
    <nav aria-labelledby="more-topics" className={styles.more}>
      <h2 id="more-topics">More in the exhibit</h2>
      <ul>
        {TOPIC_NAMES.filter((name) => name !== except).map((name) => (
          <li key={name}>
            <Link to={TOPICS[name].path}>{TOPICS[name].title}</Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
