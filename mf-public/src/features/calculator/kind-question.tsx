import { Choice, Field, Select } from '@commonpurse/ui';
import type { MouseEvent, Ref } from 'react';
import type { OfferKind, WrittenOffer } from './written-offer';

const KINDS: Record<OfferKind, string> = {
  loan: 'A loan paid into my account',
  pawn: 'A pawn loan (the pawnbroker keeps something of mine)',
  'pay-later': 'Buy now, pay later',
  'wage-advance': 'A wage advance (part of my pay, early)',
  bank: 'A loan from a bank, credit union or mutual',
  secured: 'A loan on my car, or on something else I own',
  unsure: 'I’m not sure',
};
const OPTIONS = Object.entries(KINDS).map(([value, label]) => ({ value, label }));

const HINT: Partial<Record<OfferKind, string>> = {
  secured: 'The lender can take it if you don’t pay.',
  unsure: 'We count it as a loan from a company that is not a bank.',
};

const RATE_PERIODS = [
  { value: 'month', label: 'For one month, as on most pawn tickets' },
  { value: 'year', label: 'For one year' },
] as const;

/** The id of the form, to which links lead without JavaScript. */
export const FORM_ID = 'offer';

/** Moves the reader to the question without a change of the URL, which would load the page's parts anew. */
export function showKind(event: MouseEvent) {
  event.preventDefault();
  document.querySelector<HTMLElement>('form [name="kind"]')?.focus();
}

type KindQuestionProps = {
  ref: Ref<HTMLSelectElement>;
  kind: OfferKind;
  ratePeriod: WrittenOffer['ratePeriod'];
  onKind: (kind: OfferKind) => void;
  onRatePeriod: (ratePeriod: WrittenOffer['ratePeriod']) => void;
};

/** What she is offered. It comes first, because it decides which rules are tested. */
export function KindQuestion({ ref, kind, ratePeriod, onKind, onRatePeriod }: KindQuestionProps) {
  return (
    <>
      <Field label="What kind of loan is it?" hint={HINT[kind]}>
        {(control) => (
          <Select
            {...control}
            ref={ref}
            name="kind"
            options={OPTIONS}
            defaultValue={kind}
            onChange={(event) => onKind(event.target.value as OfferKind)}
          />
        )}
      </Field>
      {kind === 'pawn' && (
        <Choice
          legend="Is the interest rate on your pawn ticket for one month or for one year?"
          name="ratePeriod"
          options={RATE_PERIODS}
          value={ratePeriod}
          onChange={onRatePeriod}
        />
      )}
    </>
  );
}
