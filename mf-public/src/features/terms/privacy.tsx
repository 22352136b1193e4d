import { Link } from '@commonpurse/federation/router';
import { Prose } from '@commonpurse/ui';
import styles from './terms.module.css';

const KEPT = [
  {
    what: 'Username and age',
    why: 'To name who writes',
    who: 'members and moderators. If you post as Anonymous, members see only your age group',
  },
  {
    what: 'Email and occupation',
    why: 'To reach you if you ask us to, and to know who comes here',
    who: 'moderators. They can also save a list of members’ emails',
  },
  { what: 'Password', why: 'To let you in', who: 'nobody. It is kept in a form that cannot be read' },
  { what: 'Posts and comments', why: 'To show them in the forum', who: 'members and moderators' },
  { what: 'Reports and contact forms', why: 'To read and decide them', who: 'moderators' },
  { what: 'When you signed in and out', why: 'To keep you signed in, and others out', who: 'those who run the site' },
];

/** What is kept about a person, for what and for how long. */
export function Privacy() {
  return (
    <>
      <Prose>
        <h2 id="privacy">What we know about you</h2>
        <p>You can read the open pages without telling us anything. With an account, this is what we keep:</p>
      </Prose>
      <ul className={styles.kept}>
        {KEPT.map(({ what, why, who }) => (
          <li key={what}>
            <h3>{what}</h3>
            <p>{why}.</p>
            <p>
              <strong>Seen by</strong> {who}.
            </p>
          </li>
        ))}
      </ul>
      <Prose>
        <ul>
          <li>There are no ads here, and no trackers. We tell nobody what you read.</li>
          <li>Two small files (cookies) keep you signed in. They go when you sign out.</li>
          <li>Your browser keeps a note that you are signed in, and since when. It keeps nothing of what you wrote.</li>
          <li>What you type into the calculator stays on your screen.</li>
          <li>For a while we count wrong passwords and sent forms, so that nobody can try or send too many.</li>
          <li>We note each decision of a moderator, without the text it was about.</li>
          <li>The few people who run the site can get at all that is stored, to keep it working.</li>
          <li>We email you only when you ask for a new password, or when you write to us.</li>
        </ul>
        <p>
          The law can make us hand something over, for example to a court. If you post as Anonymous, members do not see
          who you are, but we do.
        </p>

        <h2 id="leaving">When you delete your account</h2>
        <p>
          You can do it at any time in My Account. You are signed out, and your posts leave the forum. Your comments
          stay, but without your name.
        </p>
        <p>
          After 30 days we delete your username, your email and your occupation. Your posts stay in the moderators’
          archive, with your age. Nobody else can take your old username.
        </p>
        <p>
          Forms that you sent to us stay. If you were signed in when you sent them, we delete your name and email from
          them, too.
        </p>

        <h2 id="changes">Changes and questions</h2>
        <p>
          These terms date from 23 November 2026. On that day we made some sentences clearer. When we change them again,
          we say so here. The law of Australia applies, and nothing here takes away a right that it gives you.
        </p>
        <p>
          Questions, or a complaint? Write to us: <Link to="/contact-us">Contact Us</Link>.
        </p>
      </Prose>
    </>
  );
}
