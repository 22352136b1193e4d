import { Link, navigationStartedAt } from '@commonpurse/federation/router';
import { Card, Loading, PageHeader, Stack, useLoadingDelay } from '@commonpurse/ui';
import type { ComponentType } from 'react';
import styles from './exhibit.module.css';
import { CirclePicture } from './pictures/circle-picture';
import { HerDayPicture } from './pictures/her-day-picture';
import { TablePicture } from './pictures/table-picture';
import { UmbrellasPicture } from './pictures/umbrellas-picture';
import { TOPIC_NAMES, TOPICS, type TopicName } from './topics';

const PICTURES: Record<TopicName, ComponentType> = {
  financialisation: TablePicture,
  neoliberalism: UmbrellasPicture,
  women: HerDayPicture,
  microfinance: CirclePicture,
};

/** /exhibit */
export default function Exhibit() {
  const loading = useLoadingDelay(navigationStartedAt());
  return (
    <Stack gap={10}>
      <PageHeader
        title="Exhibit"
        lead="Four topics with pictures that show where small loans come from and how they change a woman’s day."
      />
      {loading ? (
        <Loading shape="card" count={4} />
      ) : (
        <>
          <ul className={styles.cards}>
            {TOPIC_NAMES.map((name) => (
              <TopicCard key={name} name={name} />
            ))}
          </ul>
          <p className={styles.measure}>
            If these words are new to you, start with{' '}
            <Link to={TOPICS.microfinance.path}>{TOPICS.microfinance.title}</Link> Each topic takes three to five
            minutes.
          </p>
        </>
      )}
    </Stack>
  );
}

function TopicCard({ name }: { name: TopicName }) {
  const { path, title, text } = TOPICS[name];
  const Picture = PICTURES[name];
  return (
    <Card as="li" className={styles.card}>
      <div className={styles.cardPicture}>
        <Picture />
      </div>
      <h2>
        <Link to={path}>{title}</Link>
      </h2>
      <p>{text}</p>
    </Card>
  );
}
