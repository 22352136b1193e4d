import { STORED } from '../src/shared/audit-log/audit-events';
import { timeOf } from './times';
import { WORDS } from './words';

/**
 * A kind of row to insert: how many, and the statement that inserts those numbered by `numbers`, a table with one
 * column n.
 */
export type Step = { what: string; count: number; insert: (numbers: string) => string };

/** Ids are derived from kind and number, so that no statement has to look one up. */
const id = (kind: string, n: string | number) => `md5('${kind} ' || ${n})::uuid`;

const ARCHIVED = 'n % 16 = 5';
/** Published, not archived, and none of those with a report on a comment. */
const unanswered = (post = 'n') => `(${post}) % 20 = 2`;

const action = (kind: keyof typeof STORED) => `'${STORED[kind][0]}'`;

/** How many members and posts one reader hides, and how many posts she follows: more than a patient person would. */
const READER_HIDES = 100;
const READER_FOLLOWS = 1_000;

/**
 * All rows of a forum of this many posts. Even the smallest forum has more than a page in every list. A reader who has
 * an account already hides and follows as well, and is told of answers.
 */
export function stepsFor(posts: number, readerId?: string): Step[] {
  const atLeast = (least: number, share: number) => Math.max(least, Math.floor(posts / share));
  const [members, gone] = [atLeast(200, 10), atLeast(60, 50)];
  // A constant number, however large the forum is: moderators, and closed accounts whose names are not erased yet.
  const [moderators, named] = [60, 60];
  const member = (n: string) => id('user', `((${n}) % ${members})`);
  const ageOf = (n: string) => `18 + ((${n}) % ${members} + 1) % 59`;
  const moderator = id('user', `(${members + gone} + n % ${moderators})`);

  const follows = Math.min(READER_FOLLOWS, posts);
  const followed = `n * ${Math.floor(posts / follows)}`;

  /** Its first comment, or the post where it has none. */
  const thankedFor = (post: string) =>
    `case when ${unanswered(post)} then ${id('post', post)} else ${id('comment', `${post} || ' 1'`)} end`;

  const ofReader = (reader: string): Step[] => [
    step(
      'members hidden by the reader',
      READER_HIDES,
      (numbers, time) => `
        insert into hidden_members (id, user_id, hidden_id, hidden_at)
        select ${id('hidden by reader', 'n')}, '${reader}', ${member('n * 7')}, ${time} from ${numbers}
        on conflict do nothing`,
    ),
    step(
      'handles hidden by the reader',
      READER_HIDES,
      (numbers, time) => `
        insert into hidden_handles (id, user_id, post_id, handle, hidden_at)
        select ${id('handle hidden by reader', 'n')}, '${reader}',
          ${id('post', `(n - 1) * ${Math.floor(posts / READER_HIDES)} + 2`)}, 1, ${time} from ${numbers}`,
    ),
    step(
      'posts hidden by the reader',
      READER_HIDES,
      (numbers, time) => `
        insert into hidden_posts (user_id, post_id, hidden_at)
        select '${reader}', ${id('post', `(n - 1) * ${Math.floor(posts / READER_HIDES)} + 1`)}, ${time} from ${numbers}`,
    ),
    step(
      'posts followed by the reader',
      follows,
      (numbers, time) => `
        insert into follows (user_id, post_id, since)
        select '${reader}', ${id('post', followed)}, ${time} from ${numbers}`,
    ),
    step(
      'thanks by the reader',
      follows,
      (numbers, time) => `
        insert into thanks (user_id, post_id, subject_id, thanked_at)
        select '${reader}', ${id('post', followed)}, ${thankedFor(followed)}, ${time} from ${numbers}`,
    ),
    step(
      'answers to posts followed by the reader',
      follows,
      // A notification names the first comment, and has the time of the last of three.
      (numbers, time) => `
        insert into outcomes (id, user_id, kind, subject_id, post_id, decided_at)
        select gen_random_uuid(), '${reader}', 'post-answered', ${id('comment', `${followed} || ' 1'`)},
          ${id('post', followed)}, ${time} + interval '3 minutes'
        from ${numbers} where not (${unanswered(followed)})`,
    ),
  ];

  const step = (what: string, count: number, insert: (numbers: string, time: string) => string): Step => ({
    what,
    count,
    insert: (numbers) => insert(numbers, timeOf(count, posts)),
  });

  // Each archived post has one waiting and one decided report; some of the other posts have one or the other.
  const reports = (item: 'post' | 'comment') =>
    step(`reports on ${item}s`, posts, (numbers, time) => {
      const about =
        item === 'post'
          ? {
              columns: 'post_id, reported_title, reported_text',
              values: `${id('post', 'n')}, 'Loan ' || n, ${WORDS.text}`,
              reporter: member('n + 1'),
            }
          : {
              columns: 'comment_id, reported_text',
              values: `${id('comment', "n || ' 1'")}, ${WORDS.comment}`,
              // Every third that waits is a flag.
              reporter: `case when decided or n % 3 > 0 then ${member('n + 1')} end`,
            };
      return `
        insert into ${item}_reports
          (id, ${about.columns}, reporter_id, reason, status, moderator_comment, moderator_id, created_at, decided_at)
        select ${id(`${item} report`, "n || ' ' || decided")}, ${about.values},
          ${about.reporter}, 'Names a person ' || n,
          case when decided then ${WORDS.decidedStatus} else 'Pending' end,
          case when decided then 'Looked at' end, case when decided then ${moderator} end,
          ${time} + interval '1 hour', case when decided then ${time} + interval '2 hours' end
        from ${numbers}, (values (true), (false)) verdict (decided)
        where ${ARCHIVED} or n % 5 = decided::int`;
    });

  return [
    step(
      'accounts',
      members + gone + moderators,
      (numbers, time) => `
        insert into users (id, username, email, age, occupation, password_hash, role, active, created_at, updated_at,
          erased_at)
        select ${id('user', 'n - 1')}, 'member_' || n, 'member_' || n || '@example.org', 18 + n % 59, 'Baker', 'x',
          case when n > ${members + gone} then 'moderator' else 'user' end,
          n <= ${members} or n > ${members + gone}, ${time}, ${time},
          case when n > ${members + named} and n <= ${members + gone} then ${time} end
        from ${numbers}`,
    ),
    step(
      'sessions',
      members,
      (numbers, time) => `
        insert into sessions (id, user_id, created_at, last_seen_at)
        select ${id('session', 'n')}, ${member('n')}, ${time}, ${time} from ${numbers}`,
    ),
    step(
      'posts',
      posts,
      (numbers, time) => `
        insert into posts
          (id, author_id, author_age, title, description, category, anonymous, status, created_at, updated_at, archived_at)
        select ${id('post', 'n')}, ${member('n')}, ${ageOf('n')}, 'Loan ' || n, ${WORDS.text}, ${WORDS.loan}, n % 2 = 0, ${WORDS.postStatus},
          ${time}, ${time}, case when ${ARCHIVED} then ${time} + interval '1 hour' end
        from ${numbers}`,
    ),
    step(
      'posts with comments',
      posts,
      (numbers, time) => `
        insert into comments (id, post_id, author_id, description, status, created_at)
        select ${id('comment', "n || ' ' || k")}, ${id('post', 'n')}, ${member('n + k')}, ${WORDS.comment}, 'Published',
          ${time} + k * interval '1 minute'
        from ${numbers}, generate_series(1, 3) k where not (${unanswered()})`,
    ),
    step(
      'numbers of comments',
      posts,
      (numbers, time) => `
        insert into comment_counts (post_id, created_at, n)
        select ${id('post', 'n')}, ${time}, case when ${unanswered()} then 0 else 3 end
        from ${numbers} where ${WORDS.postStatus} = 'Published' and not (${ARCHIVED})`,
    ),
    step(
      'posts with an edit',
      posts,
      (numbers, time) => `
        insert into post_edits (post_id, title, description, category, anonymous, created_at)
        select ${id('post', 'n')}, 'New loan ' || n, ${WORDS.text}, ${WORDS.loan}, n % 2 = 0, ${time} + interval '1 hour'
        from ${numbers} where n % 10 = 1 and not (${ARCHIVED})`,
    ),
    reports('post'),
    reports('comment'),
    step(
      'appeals',
      atLeast(200, 20),
      (numbers, time) => `
        insert into appeals (id, user_id, kind, ref, post_id, decision, made, decided_at, decided_by, message, created_at,
          status, reply, closed_at, closed_by)
        select ${id('appeal', 'n')}, ${member('n')}, 'post', ${id('post', 'n')}, ${id('post', 'n')}, n, 'review', ${time},
          ${moderator}, ${WORDS.text}, ${time} + interval '1 hour', case when n % 2 = 0 then 'Upheld' else 'Pending' end,
          case when n % 2 = 0 then 'Looked at' end, case when n % 2 = 0 then ${time} + interval '2 hours' end,
          case when n % 2 = 0 then ${moderator} end
        from ${numbers}`,
    ),
    step(
      'hidden members',
      Math.floor(posts / 2),
      (numbers, time) => `
        insert into hidden_members (id, user_id, hidden_id, hidden_at)
        select ${id('hidden member', 'n')}, ${member('n')}, ${member(`n + 1 + n / ${members}`)}, ${time} from ${numbers}`,
    ),
    step(
      'hidden handles',
      Math.floor(posts / 2),
      (numbers, time) => `
        insert into hidden_handles (id, user_id, post_id, handle, hidden_at)
        select ${id('hidden handle', 'n')}, ${member('n + 7')}, ${id('post', 'n')}, 1, ${time}
        from ${numbers} where not (${ARCHIVED})`,
    ),
    step(
      'hidden posts',
      Math.floor(posts / 2),
      (numbers, time) => `
        insert into hidden_posts (user_id, post_id, hidden_at)
        select ${member('n + 7')}, ${id('post', 'n')}, ${time} from ${numbers} where not (${ARCHIVED})`,
    ),
    step(
      'followed posts',
      Math.floor(posts / 2),
      (numbers, time) => `
        insert into follows (user_id, post_id, since)
        select ${member('n + 11')}, ${id('post', 'n')}, ${time} from ${numbers} where not (${ARCHIVED})`,
    ),
    step(
      'thanks',
      Math.floor(posts / 2),
      (numbers, time) => `
        insert into thanks (user_id, post_id, subject_id, thanked_at)
        select ${member('n + 13')}, ${id('post', 'n')}, ${thankedFor('n')}, ${time}
        from ${numbers} where not (${ARCHIVED})`,
    ),
    step(
      'updates',
      posts,
      (numbers, time) => `
        insert into outcomes (id, user_id, kind, subject_id, post_id, decided_at, looked_at)
        select ${id('outcome', 'n')}, ${member('n')}, 'post-approved', ${id('post', 'n')}, ${id('post', 'n')}, ${time},
          case when n % 3 > 0 then ${time} + interval '1 hour' end
        from ${numbers} where not (${ARCHIVED})`,
    ),
    ...(readerId ? ofReader(readerId) : []),
    step(
      'moderation log',
      posts,
      (numbers, time) => `
        insert into audit_log (at, actor_id, actor_role, action, subject_type, subject_id)
        select ${time} + interval '1 hour', ${moderator}, 'moderator',
          case when n % 3 = 0 then ${action('post-rejected')} else ${action('post-approved')} end,
          'post', ${id('post', 'n')}
        from ${numbers} order by n`,
    ),
    step(
      'contact forms',
      atLeast(200, 2),
      (numbers, time) => `
        insert into contact_forms (id, name, email, category, description, created_at, archived_at, archived_by)
        select ${id('contact', 'n')}, 'Name ' || n, 'someone@example.org', ${WORDS.subject}, ${WORDS.text}, ${time},
          case when n % 2 = 0 then ${time} + interval '1 hour' end, case when n % 2 = 0 then ${moderator} end
        from ${numbers}`,
    ),
    step(
      'narratives',
      atLeast(60, 10),
      (numbers, time) => `
        insert into narratives (id, title, description, category, occupation, created_at, updated_at)
        select ${id('narrative', 'n')}, 'Narrative ' || n, ${WORDS.text}, ${WORDS.trade}, 'Baker', ${time}, ${time}
        from ${numbers}`,
    ),
  ];
}
