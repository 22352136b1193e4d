import { DURATION, inMinutes } from '@commonpurse/contracts';
import { NATIONAL_DEBT_HELPLINE } from '@commonpurse/helplines';
import { Link } from '@commonpurse/federation/router';
import { Prose } from '@commonpurse/ui';
import { Call } from '../../shared/call';
import { Claim } from '../../shared/claim';
import { Operator } from '../../shared/operator';
import { SafetyPromise } from '../../shared/safety-promise';

/** The terms of use. */
export function Agreement() {
  return (
    <Prose>
      <Operator />
      <h2 id="who">Who may use this site</h2>
      <p>
        Anyone may read the open pages and use the calculator. For an account <strong>you must be 18 or older</strong>.
        By signing up you tell us that you are.
      </p>

      <h2 id="information">Information, not advice</h2>
      <p>
        The pages here inform you. They do not know your own case, and they are not legal or money advice. Other members
        tell you what they have lived through. They may be wrong.
      </p>
      <p>
        The calculator works with the numbers that you type. A lender’s contract can count in another way.{' '}
        <Claim claim="void-terms">
          What you sign can bind you. But a part that the law does not allow may not count
        </Claim>
        , so ask before you sign and before you pay.
      </p>
      <p>
        We lend no money, and we take no part in anyone’s loan. For advice, talk to a financial counsellor. That is a
        trained person who helps with debts, free of charge. Call the National Debt Helpline,{' '}
        <Call number={NATIONAL_DEBT_HELPLINE.phones[0].number} />, {NATIONAL_DEBT_HELPLINE.hours}.
      </p>
      <p>We link to other sites, since they may help. They are not ours, and we cannot vouch for all they say.</p>

      <h2 id="account">Your account</h2>
      <ul>
        <li>Choose a username that does not say who you are. Others see it.</li>
        <li>Keep your password to yourself. If someone else may know it, change it in My Account.</li>
        <li>One account is for one person.</li>
        <li>{`We sign you out after ${inMinutes(DURATION.autoSignOut)}. We do so on our side, too, when you sign out.`}</li>
        <li>
          Moderators can suspend an account. Then you cannot log in, for a time or until they end it. When you try, you
          read why. You can ask for another look.
        </li>
      </ul>

      <h2 id="words">What you write</h2>
      <ul>
        <li>Your words stay yours. You let us show them to other members in the forum.</li>
        <li>
          You keep to the <Link to="/rules-of-engagement">Rules of Engagement</Link>.
        </li>
        <li>A moderator reads each post before others do. Comments appear at once.</li>
        <li>
          Moderators can reject posts and comments that break the rules. Other members then cannot see them. You can ask
          for another look.
        </li>
        <li>You can report a post or a comment. Moderators learn that it was you; the writer does not.</li>
        <li>
          You can delete your own posts. Other members can no longer see them. Moderators keep a copy in an archive.
        </li>
      </ul>
      <SafetyPromise />
    </Prose>
  );
}
