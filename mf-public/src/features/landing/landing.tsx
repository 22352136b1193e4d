import { Link, navigationStartedAt } from '@commonpurse/federation/router';
import { useSession } from '@commonpurse/session';
import { ButtonLink, Inline, Loading, PageHeader, Stack, useIsHydrating, useLoadingDelay } from '@commonpurse/ui';
import { Car } from '../../shared/voice/sketch';
import { Voice } from '../../shared/voice/voice';
import { PICTURES, type PictureName } from './pictures';
import { QuickCost } from './quick-cost';
import styles from './landing.module.css';

/** /: the purpose of the site, and the first thing to try. */
export default function Landing() {
  const loading = useLoadingDelay(navigationStartedAt());
  return (
    <Stack gap={10}>
      <div className={styles.start}>
        <div className={styles.welcome}>
          <PageHeader
            title="Welcome. What will the loan really cost?"
            lead="See it in dollars before you say yes. You don’t need an account, and we don’t keep what you type."
          />
        </div>
        {loading ? (
          <Loading shape="card" count={1} />
        ) : (
          <>
            <QuickCost />
            <Stack gap={5}>
              <Tansy />
              <SignUp />
            </Stack>
          </>
        )}
      </div>
      {!loading && <Rest />}
    </Stack>
  );
}

/** A line from a narrative, which says that it is made up. */
const Tansy = () => (
  <Voice sketch={Car} line="I have a good head for numbers, but I was tired, and I read what I hoped for.">
    ‘Tansy’, whose loan of $1,000 cost $440, is an example made up by us.{' '}
    <Link to="/narratives">Read the narratives</Link>
  </Voice>
);

function SignUp() {
  const session = useSession();
  const hydrating = useIsHydrating();
  if (session) return null;
  return (
    <Inline className={hydrating ? styles.untilKnown : undefined}>
      <ButtonLink as={Link} to="/signup" variant="secondary">
        Sign up
      </ButtonLink>
      <span className={styles.small}>It’s free, and you can ask in the forum.</span>
    </Inline>
  );
}

function Rest() {
  return (
    <>
      <WhatIsHere />
      <OurPromise />
      <p className={styles.measure}>
        New to this? <Link to="/about-us">About Us</Link> tells you who this site is for, and you can have an account if
        you are 18 or older. The <Link to="/terms-of-use-and-policies">Terms of Use and Policies</Link> explain what you
        can expect from us and what we ask of you.
      </p>
    </>
  );
}

const ENTRIES: readonly { to: string; picture: PictureName; name: string; text: string }[] = [
  {
    to: '/calculator',
    picture: 'calculator',
    name: 'Calculator',
    text: 'Type in an offer to see where each dollar goes, and cheaper ways.',
  },
  {
    to: '/narratives',
    picture: 'book',
    name: 'Narratives',
    text: 'Read other women’s stories about small loans, with their names changed.',
  },
  {
    to: '/forum',
    picture: 'talk',
    name: 'Forum',
    text: 'Ask a question, answer one or just read, with a free account.',
  },
  { to: '/exhibit', picture: 'paper', name: 'Exhibit', text: 'Four short topics on small loans and daily life.' },
  {
    to: '/hardship-letter',
    picture: 'letter',
    name: 'Hardship letter',
    text: 'If you can’t pay, we help you write to the lender.',
  },
  {
    to: '/additional-resources',
    picture: 'cup',
    name: 'People to talk to',
    text: 'Free numbers to call in every state and territory.',
  },
];

function WhatIsHere() {
  return (
    <section className={styles.section}>
      <h2>What you can do here</h2>
      <ul className={styles.entries}>
        {ENTRIES.map(({ to, picture, name, text }) => {
          const Picture = PICTURES[picture];
          return (
            <li key={to} className={styles.entry}>
              <span className={styles.picture}>
                <Picture />
              </span>
              <h3>
                <Link to={to}>{name}</Link>
              </h3>
              <p className={styles.small}>{text}</p>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function OurPromise() {
  return (
    <section className={styles.promise}>
      <h2>What we promise</h2>
      <ul>
        <li>
          <h3>You choose your name</h3>
          If you post as Anonymous, other members see your age group, not your name. Moderators, who look after the
          forum, can see who wrote it.
        </li>
        <li>
          <h3>We check every post first</h3>A moderator reads each post before it appears in the forum.
        </li>
        <li>
          <h3>You can leave at once</h3>
          ‘Exit this page’ is on every page and takes you to another site, but it does not clear your browser’s history.{' '}
          <Link to="/exit-information">What it does, and what stays behind</Link>
        </li>
      </ul>
    </section>
  );
}
