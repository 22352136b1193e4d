import type { Found } from '@commonpurse/contracts';
import { Link } from '@commonpurse/federation/router';
import { apiQuery, LoadFailure, Username } from '@commonpurse/screen-kit';
import { Badge, Loading } from '@commonpurse/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { POST_LISTS } from '../posts/post-lists';
import styles from './find.module.css';

/** What a moderator looks for. The text stays in memory: it may be a name. */
const found = (q: string) => apiQuery('GET /moderation/search', { query: { q }, queryKey: ['found', q], gcTime: 0 });

const reportAt = ({ reportID: reportId, kind, open, source }: Found['reports'][number]) =>
  open ? `/reported-${kind}s/${reportId}?source=${source}` : `/archived-${kind}-reports/${reportId}?source=${source}`;

const contactAt = ({ contactID: contactId, open }: Found['contacts'][number]) =>
  `/${open ? 'reported' : 'archived'}-contact/${contactId}`;

type Hit = { id: string; to: string; label: ReactNode; badge?: string };

/** The groups of hits, each hit with the screen that it opens. */
const groupsOf = ({ members, posts, comments, reports, contacts }: Found): { title: string; hits: Hit[] }[] => [
  {
    title: 'Members',
    hits: members.map(({ userID: userId, username, suspended }) => ({
      id: userId,
      to: `/user-management/${userId}`,
      label: <Username name={username} />,
      ...(suspended && { badge: 'Suspended' }),
    })),
  },
  {
    title: 'Posts',
    hits: posts.map(({ postID: postId, title, postStatus }) => ({
      id: postId,
      to: `${POST_LISTS[postStatus]}/${postId}`,
      label: title,
      badge: postStatus,
    })),
  },
  {
    title: 'Comments',
    hits: comments.map(({ cmtID: cmtId, postID: postId, excerpt, cmtStatus }) => ({
      id: cmtId,
      to: `/forum/${postId}?comment=${cmtId}`,
      label: excerpt,
      badge: cmtStatus,
    })),
  },
  {
    title: 'Reports',
    hits: reports.map((report) => ({
      id: report.reportID,
      to: reportAt(report),
      label: report.title,
      badge: report.open ? 'Open' : 'Decided',
    })),
  },
  {
    title: 'Contact forms',
    hits: contacts.map((form) => ({
      id: form.contactID,
      to: contactAt(form),
      label: form.name,
      badge: form.open ? 'Open' : 'Closed',
    })),
  },
];

/** What was found, as links. */
export default function FindResults({ text }: { text: string }) {
  const query = useQuery(found(text));
  if (query.isPending) return <Loading shape="card" count={1} />;
  if (!query.data) return <LoadFailure message="The search did not work." query={query} />;
  const groups = groupsOf(query.data).filter(({ hits }) => hits.length > 0);
  return (
    <div className={styles.groups} role="status">
      {groups.length === 0 && <p>We found nothing. For a username or an id, type how it begins.</p>}
      {groups.map(({ title, hits }) => (
        <div key={title}>
          <h2 className={styles.title}>{title}</h2>
          <ul className={styles.hits}>
            {hits.map(({ id, to, label, badge }) => (
              <li key={id}>
                <Link to={to}>
                  <span>{label}</span>
                </Link>{' '}
                {badge && <Badge>{badge}</Badge>}
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
}
