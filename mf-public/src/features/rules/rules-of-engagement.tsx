import { Link } from '@commonpurse/federation/router';
import { OutsideLink, PageHeader, Prose, Stack } from '@commonpurse/ui';
import { SafetyPromise } from '../../shared/safety-promise';
import { ReviewPicture } from './review-picture';
import styles from './rules.module.css';

/** /rules-of-engagement */
export default function RulesOfEngagement() {
  return (
    <Stack gap={10}>
      <PageHeader
        title="Rules of Engagement"
        lead="The forum is a place to ask questions, tell your story and be heard, and these rules keep it that way."
      />
      <Rules />
      <YourPost />
      <WhenItIsNotRight />
    </Stack>
  );
}

const RULES = [
  {
    rule: 'Be kind',
    text: 'You can disagree with what someone says. Don’t put her down, threaten her or pressure her to do anything.',
  },
  {
    rule: 'Leave out names',
    text: 'Leave out names, both yours and other people’s, and phone numbers, addresses, workplaces, schools and account numbers, because they could help someone find you.',
  },
  {
    rule: 'Tell your own story',
    text: 'Say ‘this is what I did’, not ‘this is what you must do’. We are not lawyers, and every loan is different.',
  },
  {
    rule: 'Believe her',
    text: 'Nobody has to prove what happened to her, so don’t ask for more than she wants to say.',
  },
  {
    rule: 'Take care with hard stories',
    text: 'If you write about violence, choose a content warning for your post. Others see the warning first and can choose whether to read on.',
  },
  {
    rule: 'Do not sell',
    text: 'No ads, no loan offers, and no links that earn you money. Don’t ask other members for money.',
  },
  {
    rule: 'Leave it here',
    text: 'Don’t copy what others write to other places, and don’t try to find out who someone is.',
  },
  { rule: 'Keep to the law', text: 'No hate, no threats, and nothing that the law forbids.' },
];

function Rules() {
  return (
    <ol className={styles.rules}>
      {RULES.map(({ rule, text }) => (
        <li key={rule}>
          <h2>{rule}</h2>
          <p>{text}</p>
        </li>
      ))}
    </ol>
  );
}

function YourPost() {
  return (
    <div className={styles.review}>
      <Prose>
        <h2>What happens to your post</h2>
        <ol>
          <li>You write it. It is Pending, and no other member can see it until a moderator has read it.</li>
          <li>A moderator, one of the people who look after the forum, reads it.</li>
          <li>If it follows the rules, it is Published, and all members can read it.</li>
        </ol>
        <p>
          If something is not quite right, it is Rejected, and other members can’t see it. In My Posts you may find a
          note with the reason. You are welcome to say it another way in a new post. If you think it was fine as it was,
          press ‘Ask for another look’ in My Posts and tell us why.
        </p>
        <p>
          When you edit a post, others see the old text until a moderator has read the new one. Comments appear straight
          away.
        </p>
      </Prose>
      <ReviewPicture />
    </div>
  );
}

function WhenItIsNotRight() {
  return (
    <Prose>
      <h2>When something isn’t right</h2>
      <p>
        Press Report on a post, or the flag on a comment, and tell us in a few words what is wrong. A moderator will
        decide what to do, and the writer is not told who you are. One report is enough.
      </p>
      <p>
        We take down posts and comments that break the rules, and tell you in your updates if one was yours. If you
        think we got it wrong, press ‘Ask for another look’ there. For anything else, write to us:{' '}
        <Link to="/contact-us">Contact Us</Link>.
      </p>
      <SafetyPromise />
      <p>
        For serious harm online, there is also the government’s eSafety office. Tell us first so that we can act
        quickly. Then you can report it at <OutsideLink href="https://www.esafety.gov.au">esafety.gov.au</OutsideLink>:
        look for ‘Report’.
      </p>
      <p>
        If someone is in danger, don’t wait for us. The numbers to call are at the end of every page and in{' '}
        <Link to="/additional-resources">Additional Resources</Link>.
      </p>
    </Prose>
  );
}
