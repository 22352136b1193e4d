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
  {
    what: 'Recovery codes, if you make some',
    why: 'To let you in without your password',
    who: 'nobody. They are kept in a form that cannot be read',
  },
  { what: 'Posts and comments', why: 'To show them in the forum', who: 'members and moderators' },
  {
    what: 'Texts that you have not sent yet (drafts)',
    why: 'To give them back to you, for 30 days after your last change',
    who: 'you. Other members and moderators do not see them',
  },
  {
    what: 'What you hide and follow, and your updates',
    why: 'To show you the forum as you want it, and what is new',
    who: 'you. Other members and moderators do not see them',
  },
  {
    what: 'Reports and contact forms',
    why: 'To read, answer and decide them. Moderators can add notes for each other',
    who: 'moderators. You read the answers, not the notes',
  },
  {
    what: 'When you ask for another look',
    why: 'To decide again. We keep your message and the reply, and changes that we rejected for 30 days',
    who: 'you and moderators',
  },
  {
    what: 'If your account was suspended',
    why: 'To know why, from when and until when',
    who: 'moderators, and you when you try to log in',
  },
  {
    what: 'When you logged in and signed out',
    why: 'To keep you logged in, and others out',
    who: 'those who run the site',
  },
];

/** The personal data that is stored, its purpose and its retention. */
export function Privacy() {
  return (
    <>
      <Prose>
        <h2 id="privacy">What we know about you</h2>
        <p>You can read the open pages without telling us anything. With an account, this is what we keep:</p>
      </Prose>
      <ul className={styles.stored}>
        {KEPT.map(({ what, why, who }) => (
          <li key={what}>
            <h3>{what}</h3>
            <p>{`${why}.`}</p>
            <p>
              <strong>Seen by</strong> <span>{who}</span>.
            </p>
          </li>
        ))}
      </ul>
      <Prose>
        <ul>
          <li>There are no ads here, and no trackers. We tell nobody what you read.</li>
          <li>Three small files (cookies) keep you logged in. They go when you sign out.</li>
          <li>
            Three other cookies can come, and none of them names you. One says that you signed out here. One says, for a
            few seconds, that you just sent something. One is a random number, for trying out a new version of the site.
            All are gone when you close the browser.
          </li>
          <li>Your browser keeps a note that you are logged in, and since when. It keeps nothing of what you wrote.</li>
          <li>
            What you type into the calculator stays on your screen. Without JavaScript, our server works it out and
            keeps nothing.
          </li>
          <li>For a while we count wrong passwords and sent forms, so that nobody can try or send too many.</li>
          <li>
            A program of ours checks each comment. It looks for things like phone numbers and links, and for many
            comments in a few minutes. It marks such a comment, and moderators see its words. They stay with us when you
            delete it. Nothing goes to anyone else for this.
          </li>
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
          stay, but without your name. So do your reports.
        </p>
        <p>
          Your drafts, your recovery codes and your updates go at once. So does what you hide and follow, and what you
          wrote when you asked for another look.
        </p>
        <p>
          After 30 days we delete your username, your email and your occupation. Your posts stay in the moderators’
          archive, with your age. Nobody else can take your old username.
        </p>
        <p>
          Forms that you sent to us stay. If you were logged in when you sent them, we delete your name and email from
          them, too. If your account was suspended, we keep when, and delete why.
        </p>
        <p>
          We make copies of all data (backups), in case something breaks. What we delete can be in them for 14 days
          more.
        </p>

        <h2 id="changes">Changes and questions</h2>
        <p>
          These terms date from 26 November 2026. On that day we named more of what we keep, and for how long. When we
          change them again, we say so here. The law of Australia applies, and nothing here takes away a right that it
          gives you.
        </p>
        <p>
          Questions, or a complaint? Write to us: <Link to="/contact-us">Contact Us</Link>.
        </p>
      </Prose>
    </>
  );
}
