import { MONEY_HELP, NATIONAL_DEBT_HELPLINE, SOMEONE_TO_TALK_TO, type State } from '@commonpurse/helplines';
import { Link } from '@commonpurse/federation/router';
import { PageHeader, Stack } from '@commonpurse/ui';
import { useState } from 'react';
import { Contents } from '../../shared/contents';
import { Compiled } from '../../shared/source';
import { Budgeting } from './budgeting';
import { EntryList } from './entry-list';
import { HomeSafety } from './home-safety';
import { InDanger } from './in-danger';
import { LanguageHelp } from './language-help';
import { LegalHelp } from './legal-help';
import { OnlineSafety } from './online-safety';
import { Part } from './part';
import styles from './resources.module.css';
import { Sources } from './sources';
import { YourState } from './your-state';

const PARTS = [
  { id: 'now', label: 'Help right now' },
  { id: 'state', label: 'Your state or territory' },
  { id: 'money', label: 'Money help' },
  { id: 'legal', label: 'Legal aid' },
  { id: 'language', label: 'Language and hearing' },
  { id: 'home', label: 'Home safety' },
  { id: 'online', label: 'Online safety' },
  { id: 'budget', label: 'Budgeting' },
  { id: 'talk', label: 'Someone to talk to' },
];

/** /additional-resources */
export default function Resources() {
  const [state, setState] = useState<State>();
  return (
    <Stack gap={12}>
      <PageHeader
        title="Additional Resources"
        lead="People to call and pages to read. You can call even if you’re not sure it’s bad enough."
      />
      <div className={styles.contents}>
        <Contents entries={PARTS} />
      </div>
      <InDanger />
      <YourState state={state} onState={setState} />
      <Stack gap={3}>
        <MoneyHelp />
        <LegalHelp state={state} />
        <LanguageHelp />
        <HomeSafety state={state} />
        <OnlineSafety />
        <Budgeting />
        <Part id="talk" title="Someone to talk to">
          <EntryList entries={SOMEONE_TO_TALK_TO} />
        </Part>
        <Sources />
      </Stack>
      <Compiled />
    </Stack>
  );
}

const MoneyHelp = () => (
  <Part
    id="money"
    title="Money help"
    lead="Call as soon as money gets tight. The earlier you call, the more they can do."
  >
    <p>
      Having trouble repaying a loan? You can ask the lender to change your repayments:{' '}
      <Link to="/hardship-letter">write a letter to your lender</Link>.
    </p>
    <EntryList entries={[NATIONAL_DEBT_HELPLINE, ...MONEY_HELP]} />
  </Part>
);
