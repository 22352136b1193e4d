import { DURATION, inMinutes } from '@commonpurse/contracts';
import { RESPECT } from '@commonpurse/helplines';
import { Card, OutsideLink, PageHeader, Prose, Stack } from '@commonpurse/ui';
import { Call, Text } from '../../shared/call';
import { Compiled, Source } from '../../shared/source';
import { ExitPicture } from './exit-picture';
import styles from './exit-information.module.css';

/** /exit-information: what 'Exit this page' does, and what it cannot do. */
export default function ExitInformation() {
  return (
    <Stack gap={10}>
      <div className={styles.start}>
        <PageHeader
          title="Leaving this site"
          lead="‘Exit this page’ is at the top of every page. It takes you to another site straight away, but it does not erase your browsing history."
        />
        <ExitPicture />
      </div>
      <div className={styles.pair}>
        <WhatItDoes />
        <WhatStays />
      </div>
      <OtherSteps />
      <SomeoneToAsk />
      <Compiled />
    </Stack>
  );
}

function WhatItDoes() {
  return (
    <Card as="section" tone="tint" className={styles.list}>
      <h2>What the button does</h2>
      <ul>
        <li>The page goes blank straight away, and its name at the top of the window disappears.</li>
        <li>{`You are signed out. That can take up to ${inMinutes(DURATION.autoSignOut)} if our site does not respond.`}</li>
        <li>Another site, such as the weather, opens in its place.</li>
        <li>The Back button does not bring back the page you left, but it can bring back the ones before it.</li>
      </ul>
      <p>Pressing the Shift key three times in a row does the same.</p>
      <noscript>
        <p>
          JavaScript is off in your browser. The button takes you to another site, but the Back button brings this page
          back, and the Shift key does nothing.
        </p>
      </noscript>
      <p>You can try it now, then come back to this page and see what your browser has kept.</p>
    </Card>
  );
}

function WhatStays() {
  return (
    <Card as="section" className={styles.list}>
      <h2>What stays behind</h2>
      <ul>
        <li>
          <strong>Your history is not erased.</strong> The browser still lists the pages you opened here, under neutral
          names such as ‘Loan calculator · Commonpurse’. But their addresses can show which posts you opened, and which
          of them are yours.
        </li>
        <li>Other windows and tabs stay open, and files you saved or printed are still there.</li>
        <li>A call or text stays in the phone’s history, and may be on the bill.</li>
        <li>Someone looking at your screen, or who has put a tracking app on your phone, can still see what you do.</li>
      </ul>
    </Card>
  );
}

function OtherSteps() {
  return (
    <Prose>
      <h2>Other steps you can take</h2>
      <ul>
        <li>
          <strong>Use another device.</strong> Choose one that the other person never uses, such as a friend’s phone, or
          a computer at work or in the library. If someone finds out that you are looking for help, things can get
          worse.
        </li>
        <li>
          <strong>Use a private window.</strong> It forgets its pages when you close it, and is called private,
          incognito or InPrivate in your browser’s menu.
        </li>
        <li>
          <strong>Remove single pages.</strong> You can delete one page at a time from your history. If you clear it all
          at once, someone may notice and ask why.
        </li>
        <li>
          <strong>Choose No</strong> when your browser offers to save your password.
        </li>
        <li>
          <strong>Think of your other devices.</strong> If they share one account, your history can show up on all of
          them.
        </li>
      </ul>
      <Source claim="abuse-can-worsen">
        on what can get worse,{' '}
        <OutsideLink href="https://www.esafety.gov.au/key-topics/tech-based-abuse">eSafety</OutsideLink>, the
        government’s online safety office
      </Source>
    </Prose>
  );
}

function SomeoneToAsk() {
  return (
    <Prose>
      <h2>Someone to ask</h2>
      <p>
        {RESPECT.name} can plan your next steps with you, {RESPECT.hours}. Call{' '}
        <Call number={RESPECT.phones[0].number} />, or text <Text number={RESPECT.text} />.
      </p>
      <p>
        eSafety shows you how to take back control of your phone and accounts:{' '}
        <OutsideLink href="https://www.esafety.gov.au/women/reduce-technology-facilitated-abuse">
          steps for your phone and accounts
        </OutsideLink>
        .
      </p>
    </Prose>
  );
}
