import { CREDIT_LAW, LEGAL_AID, NATIONAL_DEBT_HELPLINE, type State } from '@commonpurse/helplines';
import { Call } from '../../shared/call';
import { Source } from '../../shared/source';
import { EntryList } from './entry-list';
import { inState } from './in-state';
import { Part } from './part';

const MEANS_TEST = 'https://www.legalaid.nsw.gov.au/for-lawyers/policy-online/eligibility-tests/means-test';

/** Legal aid and lawyers for loans, for one state or all. */
export function LegalHelp({ state }: { state: State | undefined }) {
  const creditLaw = CREDIT_LAW.filter(inState(state));
  return (
    <Part
      id="legal"
      title="Legal aid"
      lead="Every state and territory has a legal aid office. The first advice is often free: ask when you call. You can ask about loans, debts someone took out in your name, and protection orders."
    >
      <p>
        If you need a lawyer in court, legal aid will look at what you earn and own. You may have to pay part of the
        cost.
      </p>
      <Source href={MEANS_TEST} claim="legal-aid-cost">
        Legal Aid NSW, means test
      </Source>
      <EntryList entries={LEGAL_AID.filter(inState(state))} />
      <h3>Lawyers for loans and debts</h3>
      {creditLaw.length > 0 && <EntryList entries={creditLaw} heading="h4" />}
      <p>
        In every state and territory, the {NATIONAL_DEBT_HELPLINE.name} can tell you who gives free advice on loans:{' '}
        <Call number={NATIONAL_DEBT_HELPLINE.phones[0].number} />.
      </p>
    </Part>
  );
}
