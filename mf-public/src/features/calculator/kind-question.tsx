import { Choice } from '@commonpurse/ui';
import type { MouseEvent } from 'react';
import styles from './calculator.module.css';
import { KIND_PICTURES } from './kind-pictures';
import { OFFER_KINDS, type OfferKind, type WrittenOffer } from './written-offer';

const KINDS: Record<OfferKind, string> = {
  loan: 'A loan paid into my account',
  pawn: 'A pawn loan (they keep something of mine)',
  'pay-later': 'Buy now, pay later',
  'wage-advance': 'A wage advance (part of my pay, early)',
  bank: 'A loan from a bank, credit union or mutual',
  secured: 'A loan on my car or goods (they can take it)',
  unsure: 'I’m not sure (we count it as the first)',
};

const OPTIONS = OFFER_KINDS.map((value) => {
  const Picture = KIND_PICTURES[value];
  return {
    value,
    label: (
      <span className={styles.kind}>
        <Picture />
        <span>{KINDS[value]}</span>
      </span>
    ),
  };
});

const RATE_PERIODS = [
  { value: 'month', label: 'For one month, as on most pawn tickets' },
  { value: 'year', label: 'For one year' },
] as const;

/** The id of the form, to which links lead without JavaScript. */
export const FORM_ID = 'offer';

export const focusKind = () => document.querySelector<HTMLElement>('form [name="kind"]:checked')?.focus();

/** Moves the reader to the question without a change of the URL, which would load the page's parts anew. */
export function showKind(event: MouseEvent) {
  event.preventDefault();
  focusKind();
}

type KindQuestionProps = {
  kind: OfferKind;
  ratePeriod: WrittenOffer['ratePeriod'];
  onKind: (kind: OfferKind) => void;
  onRatePeriod: (ratePeriod: WrittenOffer['ratePeriod']) => void;
};

/** What she is offered. It comes first, because it decides which rules are tested. */
export function KindQuestion({ kind, ratePeriod, onKind, onRatePeriod }: KindQuestionProps) {
  return (
    <>
      <Choice legend="What kind of loan is it?" name="kind" options={OPTIONS} value={kind} onChange={onKind} />
      {kind === 'pawn' && (
        <Choice
          key="rate-period"
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
