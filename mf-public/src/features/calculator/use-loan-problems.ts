import { remaining, type Problem } from '@commonpurse/contracts';
import { useStableFocus } from '@commonpurse/screen-kit';
import { useState, type FormEvent } from 'react';
import { problemsOf, type NumberName } from './loan-problems';

/**
 * The validation errors since Calculate was pressed, initially those that the server found. Each disappears once its
 * field is valid.
 */
export function useLoanProblems(found: readonly Problem<NumberName>[] = []) {
  const [problems, setProblems] = useState(found);
  const holdFocus = useStableFocus();
  const errorAt = (name: NumberName) => problems.find(({ field }) => field === name)?.message;

  /** Validates the whole form and returns the errors. */
  const validate = (form: HTMLFormElement) => {
    const all = problemsOf(form);
    setProblems(all);
    return all;
  };

  const revalidate = ({ currentTarget }: FormEvent<HTMLFormElement>) => {
    const left = remaining(problems, problemsOf(currentTarget));
    if (left.length === problems.length) return;
    holdFocus();
    setProblems(left);
  };

  return { errorAt, validate, revalidate };
}
