import { remaining, type Problem } from '@commonpurse/contracts';
import { useStableFocus } from '@commonpurse/screen-kit';
import { useState } from 'react';
import type { LoanTexts, NumberName } from './loan-answer';
import { problemsOf } from './loan-problems';

/**
 * The validation errors since Calculate was pressed, initially those that the server found. Each disappears once its
 * field is valid.
 */
export function useLoanProblems(found: readonly Problem<NumberName>[] = []) {
  const [problems, setProblems] = useState(found);
  const holdFocus = useStableFocus();
  const errorAt = (name: NumberName) => problems.find(({ field }) => field === name)?.message;

  /** Validates the whole form and returns the errors. */
  const validate = (texts: LoanTexts) => {
    const all = problemsOf(texts);
    setProblems(all);
    return all;
  };

  const revalidate = (texts: LoanTexts) => {
    const left = remaining(problems, problemsOf(texts));
    if (left.length === problems.length) return;
    holdFocus();
    setProblems(left);
  };

  return { errorAt, validate, revalidate };
}
