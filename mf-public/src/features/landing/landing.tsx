import { Link, navigationStartedAt } from '@commonpurse/federation/router';
import { useSession } from '@commonpurse/session';
import {
  ButtonLink,
  Inline,
  Loading,
  PageHeader,
  Skeleton,
  Stack,
  useIsHydrating,
  useLoadingDelay,
} from '@commonpurse/ui';
import { Claim } from '../../shared/claim';
import { FIGURES_READ } from '../../shared/source';
import { CostPicture } from './cost-picture';
import styles from './landing.module.css';

/** /: the purpose of the site, and the first thing to try. */
export default function Landing() {
  const loading = useLoadingDelay(navigationStartedAt());
  return (
    <Stack gap={12}>
      <div className={styles.start}>
        <Stack gap={6}>
          <PageHeader
            title="Welcome. What will the loan really cost?"
            lead="Commonpurse is a free website for women who are thinking about a small loan, or paying one back. See the cost in dollars before you say yes."
          />
          {loading ? <Skeleton shape="field" /> : <FirstSteps />}
        </Stack>
        {loading ? (
          <Loading>
            <Skeleton shape="card" />
          </Loading>
        ) : (
          <Example />
        )}
      </div>
      {!loading && <Rest />}
    </Stack>
  );
}

function FirstSteps() {
  const session = useSession();
  const hydrating = useIsHydrating();
  return (
    <>
      <Inline>
        <ButtonLink as={Link} to="/calculator">
          Add up the cost
        </ButtonLink>
        {!session && (
          <span className={hydrating ? styles.untilKnown : undefined}>
            <ButtonLink as={Link} to="/signup" variant="secondary">
              Sign up
            </ButtonLink>
          </span>
        )}
      </Inline>
      <p className={styles.measure}>
        You need no account to add up a cost or to read. We keep nothing of what you type into the calculator.
      </p>
    </>
  );
}

function Example() {
  return (
    <figure className={styles.example}>
      <CostPicture />
      <figcaption>
        <p>
          <Claim claim="payday-year-example">
            <strong>Borrow $2,000. Pay back about $3,360.</strong>
          </Claim>
        </p>
        <p>
          That is a payday loan for one year, with the highest fees the law allows. A payday loan is a small loan, paid
          out fast, with high fees.
        </p>
        <p className={styles.source}>Source: Moneysmart, ‘Payday loans’. Read from {FIGURES_READ}.</p>
      </figcaption>
    </figure>
  );
}

function Rest() {
  return (
    <>
      <WhatIsHere />
      <OurPromise />
      <p className={styles.measure}>
        New to this? <Link to="/about-us">About Us</Link> tells you who this site is for. You can have an account if you
        are 18 or older. The <Link to="/terms-of-use-and-policies">Terms of Use and Policies</Link> say what you can
        count on, and what we ask of you.
      </p>
    </>
  );
}

const ENTRIES = [
  {
    to: '/calculator',
    name: 'Calculator',
    text: 'Type in an offer. See what you pay back, and where each dollar goes.',
  },
  { to: '/narratives', name: 'Narratives', text: 'Read how small loans went for other women. The names are changed.' },
  { to: '/forum', name: 'Forum', text: 'Ask, answer, or just read along. You need a free account for this.' },
  { to: '/exhibit', name: 'Exhibit', text: 'Four short topics on small loans, and what they change in a woman’s day.' },
];

function WhatIsHere() {
  return (
    <section className={styles.section}>
      <h2>What you can do here</h2>
      <ul className={styles.entries}>
        {ENTRIES.map(({ to, name, text }) => (
          <li key={to} className={styles.entry}>
            <h3>
              <Link to={to}>{name}</Link>
            </h3>
            <p>{text}</p>
          </li>
        ))}
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
          <h3>Your name is yours</h3>
          If you post as Anonymous, other members see your age group, not your name. Moderators, who look after the
          forum, can see who wrote it.
        </li>
        <li>
          <h3>We read before others do</h3>A moderator reads each post before it appears in the forum.
        </li>
        <li>
          <h3>You can leave at once</h3>
          ‘Exit this page’ is on every page and takes you to another site. It does not clear the history of your
          browser. <Link to="/exit-information">What it does, and what stays behind</Link>
        </li>
      </ul>
    </section>
  );
}
