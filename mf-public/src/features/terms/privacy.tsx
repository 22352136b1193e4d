import { Link } from '@commonpurse/federation/router';
import { Prose } from '@commonpurse/ui';
import styles from './terms.module.css';

const KEPT = [
  {
    what: 'Username and age',
    why: 'To show who wrote a post',
    who: 'members and moderators. If you post as Anonymous, members see only your age group',
  },
  {
    what: 'Email and occupation',
    why: 'To contact you if you ask us to, and to know who uses this site',
    who: 'moderators, who can also save a list of members’ emails',
  },
  { what: 'Password', why: 'To let you log in', who: 'nobody. It is stored in a form that can’t be read' },
  {
    what: 'Recovery codes, if you make some',
    why: 'To let you log in without your password',
    who: 'nobody. They are stored in a form that can’t be read',
  },
  { what: 'Posts and comments', why: 'To show them in the forum', who: 'members and moderators' },
  {
    what: 'What you have written but not sent (drafts)',
    why: 'So that you can continue them, for 30 days after your last change',
    who: 'you, and not by other members or moderators',
  },
  {
    what: 'What you hide, follow, save and say thanks for, and your updates',
    why: 'To show you the forum the way you want it, and what is new',
    who: 'you, and not by other members or moderators',
  },
  {
    what: 'Reports and contact forms',
    why: 'To read, answer and decide on them',
    who: 'moderators. You read the answers',
  },
  {
    what: 'What moderators note about a member or a form, and where someone may be in danger',
    why: 'To help, and to know what was done before',
    who: 'moderators',
  },
  {
    what: 'When you ask for another look',
    why: 'To decide again. We keep your message and our reply. We keep changes that we rejected for 30 days',
    who: 'you and moderators',
  },
  {
    what: 'If your account was suspended',
    why: 'To know why, when it started and when it ends',
    who: 'moderators, and you when you try to log in',
  },
  {
    what: 'When you logged in and signed out, and the kind of browser',
    why: 'To keep you logged in and keep others out',
    who: 'you',
  },
];

/** The personal data that is stored, its purpose and its retention. */
export function Privacy() {
  return (
    <>
      <Prose>
        <h2 id="privacy">What we know about you</h2>
        <p>You can read the open pages without telling us anything. If you have an account, this is what we keep:</p>
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
          <li>There are no ads and no trackers here, and we don’t tell anyone what you read.</li>
          <li>Three small files (cookies) keep you logged in, and are removed when you sign out.</li>
          <li>
            Three other cookies may be set, and none of them identifies you. One says that you signed out here, and
            another says, for a few seconds, that you just sent something. The third is a random number for trying out a
            new version of the site. They disappear when you close the browser, unless it is set to open its last pages
            again.
          </li>
          <li>
            Your browser remembers that you are logged in, and since when, but it does not remember anything you wrote.
          </li>
          <li>
            What you type into the calculator stays on your screen. If you begin on the home page, or JavaScript is off,
            it goes to our server, which works out the answer and keeps nothing.
          </li>
          <li>We count wrong passwords and sent forms for a short time, so that nobody can try or send too many.</li>
          <li>
            Our own software checks posts and comments for things like phone numbers and links, and for many comments in
            a few minutes. If it marks a comment, moderators see the text, and we keep it even if you delete the
            comment. We don’t send anything to anyone else for this.
          </li>
          <li>
            We record what moderators do, changes to posts, comments and accounts, and logins that did not work, without
            names and texts.
          </li>
          <li>The few people who run the site can see everything that is stored, so that they can keep it working.</li>
          <li>We only email you when you ask for a new password or write to us.</li>
        </ul>
        <p>
          The law can make us hand something over, for example to a court. If you post as Anonymous, members can’t see
          who you are, but we can.
        </p>

        <h2 id="leaving">When you delete your account</h2>
        <p>
          You can do this at any time in My Account. You are signed out, and your posts leave the forum. If you choose
          so, anonymous posts leave one by one over seven days. Your comments and your reports stay, but without your
          name.
        </p>
        <p>
          We delete your drafts, recovery codes and updates straight away. We also delete what you hide, follow, save
          and say thanks for, and what you wrote when you asked for another look.
        </p>
        <p>
          After 30 days we delete your username, email and occupation, and what moderators noted about you. Your posts
          stay in the moderators’ archive, with your age. Nobody else can use your old username.
        </p>
        <p>
          We keep the forms you sent us. If you were logged in when you sent them, we delete your name and email from
          them. If your account was suspended, we keep the dates and delete the reason.
        </p>
        <p>
          We make copies of all data (backups) in case something breaks. What we delete can stay in them for another 14
          days.
        </p>

        <h2 id="changes">Changes and questions</h2>
        <p>
          These terms are from 28 November 2026, when we listed more of what we keep. The day before, we put them into
          plainer words. If we change them again, we will say so here. Australian law applies, and nothing here takes
          away a right that it gives you.
        </p>
        <p>
          If you have a question or a complaint, write to us: <Link to="/contact-us">Contact Us</Link>.
        </p>
      </Prose>
    </>
  );
}
