import {
  CREDIT_LAW,
  LANGUAGE_AND_HEARING,
  LEGAL_AID,
  MONEY_HELP,
  NATIONAL_DEBT_HELPLINE,
  SOMEONE_TO_TALK_TO,
} from '@commonpurse/helplines';
import { PageHeader, Stack } from '@commonpurse/ui';
import { Contents } from '../../shared/contents';
import { Compiled } from '../../shared/source';
import { Budgeting } from './budgeting';
import { EntryList } from './entry-list';
import { HomeSafety } from './home-safety';
import { InDanger } from './in-danger';
import { OnlineSafety } from './online-safety';
import { Part } from './part';
import { Sources } from './sources';
import { StateLines } from './state-lines';

const PARTS = [
  { id: 'now', label: 'Help right now' },
  { id: 'state', label: 'Your state' },
  { id: 'home', label: 'Home safety' },
  { id: 'online', label: 'Online safety' },
  { id: 'legal', label: 'Legal aid' },
  { id: 'money', label: 'Money help' },
  { id: 'budget', label: 'Budgeting' },
  { id: 'talk', label: 'Someone to talk to' },
  { id: 'language', label: 'Language and hearing' },
];

/** /additional-resources */
export default function Resources() {
  return (
    <Stack gap={12}>
      <PageHeader
        title="Additional Resources"
        lead="People to call and pages to read. You can call even when you are not sure that it is bad enough."
      />
      <Contents entries={PARTS} />
      <InDanger />
      <StateLines />
      <HomeSafety />
      <OnlineSafety />
      <Part
        id="legal"
        title="Legal aid"
        lead="Legal aid is free help with the law. Each state has one. You can ask about loans, about debts that someone made in your name, and about court orders that keep someone away."
      >
        <EntryList entries={LEGAL_AID} />
        <h3>Law on loans and debts</h3>
        <EntryList entries={CREDIT_LAW} heading="h4" />
      </Part>
      <Part id="money" title="Money help" lead="Call as soon as money gets tight. There is more they can do early on.">
        <EntryList entries={[NATIONAL_DEBT_HELPLINE, ...MONEY_HELP]} />
      </Part>
      <Budgeting />
      <Part id="talk" title="Someone to talk to">
        <EntryList entries={SOMEONE_TO_TALK_TO} />
      </Part>
      <Part
        id="language"
        title="Language and hearing"
        lead="Do you want to talk in your language, or by typing? These services connect you to each of the numbers above."
      >
        <EntryList entries={LANGUAGE_AND_HEARING} />
      </Part>
      <Sources />
      <Compiled />
    </Stack>
  );
}
