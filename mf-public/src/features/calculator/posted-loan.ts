import { DURATION_UNITS, INTEREST_TYPES, REPAYMENT_FREQUENCIES } from '@commonpurse/calculator';
import { LOAN_TYPES, type Problem } from '@commonpurse/contracts';
import { usePageAnswer } from '@commonpurse/federation/router';
import { useState } from 'react';
import { answerTo, loanOf, type Answer, type LoanTexts, type NumberName } from './loan-answer';
import { problemsOf } from './loan-problems';
import { isOfferKind, type WrittenOffer } from './written-offer';

/** The form as posted to the page, by a browser without JavaScript or from the landing page: its fields, its errors and its result. */
export type PostedLoan = {
  texts: LoanTexts;
  /** What the form says of the offer besides its numbers. */
  offered: Pick<WrittenOffer, 'kind' | 'ratePeriod'>;
  problems: readonly Problem<NumberName>[];
  /** Undefined while there are problems. */
  answer: Answer | undefined;
  /** Posted by the landing page, which fills in the highest fees. */
  highest: boolean;
};

const oneOf = <Option extends string>(options: readonly Option[], text = ''): Option =>
  options.find((option) => option === text) ?? options[0]!;

function read(fields: Readonly<Record<string, string | undefined>>): PostedLoan {
  const { amount = '', duration = '', interest = '', loanFees = '' } = fields;
  const texts: LoanTexts = {
    loanType: oneOf(LOAN_TYPES, fields.loanType),
    durationType: oneOf(DURATION_UNITS, fields.durationType),
    interestType: oneOf(INTEREST_TYPES, fields.interestType),
    repaymentFrequency: oneOf(REPAYMENT_FREQUENCIES, fields.repaymentFrequency),
    ...{ amount, duration, interest, loanFees },
  };
  const problems = problemsOf(texts);
  return {
    texts,
    offered: {
      kind: isOfferKind(fields.kind) ? fields.kind : 'loan',
      ratePeriod: fields.ratePeriod === 'year' ? 'year' : 'month',
    },
    problems,
    answer: problems.length === 0 ? answerTo(loanOf(texts)) : undefined,
    highest: fields.highest !== undefined,
  };
}

/** Undefined unless the page was posted to. */
export function usePostedLoan(): PostedLoan | undefined {
  const fields = usePageAnswer<Record<string, string>>('/calculator')?.data;
  return useState(() => fields && read(fields))[0];
}
