import { DURATION, inMinutes } from '@commonpurse/contracts';
import { Link } from '@commonpurse/federation/router';
import type { Question } from './question';

export const SITE_QUESTIONS: readonly Question[] = [
  {
    question: 'Who is this site for?',
    answer: (
      <>
        <p>
          For women in Australia who are thinking about a small loan, paying one back, or helping someone with one. It
          is recommended for people aged 18 and over. You have to be 18 or older to have an account, as the{' '}
          <Link to="/terms-of-use-and-policies">Terms of Use and Policies</Link> say.
        </p>
        <p>You don’t have to be in trouble to be here. Being curious is enough.</p>
      </>
    ),
  },
  {
    question: 'Do I need an account?',
    answer: (
      <>
        <p>
          You don’t need one to read the pages or use the calculator. You do need one for the forum. It is free. We ask
          for a username, your email, your age and a password. You can tell us your occupation if you like.
        </p>
        <p>
          You can change all this in My Account, or delete your account there. If you delete it, your posts leave the
          forum and moderators keep a copy. Your comments stay, but without your name.
        </p>
        <p className="lone">
          <Link to="/signup">Sign up</Link>
        </p>
      </>
    ),
  },
  {
    question: 'Who can see what I post?',
    answer: (
      <>
        <p>
          Members who have logged in, and moderators, who look after the forum. Visitors without an account can’t see
          it.
        </p>
        <p>
          Members see your username and age beside a post. If you post as Anonymous, they see your age group instead,
          such as 25-34, and your own comments below it say Author. Other members can’t see who wrote it. Moderators
          can, and so can the few people who run the site.
        </p>
        <p>
          What you write can still give you away. Leave out names, places and dates that someone could recognise you by.
        </p>
      </>
    ),
  },
  {
    question: 'Why can I not see my post in the forum yet?',
    answer: (
      <>
        <p>
          A moderator reads every post first. Until then it is Pending, and you can find it in My Posts. Once it is
          Published, all members can read it. If it is Rejected, other members can’t see it, and you may find a note
          with the reason in My Posts. You are welcome to rewrite it. You can also press ‘Ask for another look’ and tell
          us why you disagree.
        </p>
        <p>If you change a post, others see the old text until a moderator has read the new one.</p>
      </>
    ),
  },
  {
    question: 'What can I do about a post that worries me?',
    answer: (
      <>
        <p>
          Press Report on the post, or the small flag on a comment, and tell us in a few words what is wrong. A
          moderator will look at it. The writer is not told who reported it.
        </p>
        <p>
          The <Link to="/rules-of-engagement">Rules of Engagement</Link> explain what is okay here and what isn’t. For
          anything else, write to us: <Link to="/contact-us">Contact Us</Link>.
        </p>
      </>
    ),
  },
  {
    question: 'How do I leave this site fast?',
    answer: (
      <>
        <p>
          Press ‘Exit this page’ at the top, or press the Shift key three times. Another site opens straight away. It
          does not clear your browsing history. <Link to="/exit-information">What the button does and doesn’t do</Link>
        </p>
        <p>
          {`The site also signs you out after ${inMinutes(DURATION.autoSignOut)}. A minute before that, it asks if you want to stay.`}
        </p>
      </>
    ),
  },
];
