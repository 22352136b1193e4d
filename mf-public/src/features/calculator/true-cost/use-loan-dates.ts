import { useState } from 'react';

/** The date that the reader typed, as '2026-11-23', or ''. */
export function useLoanDates() {
  const [firstDate, setFirstDate] = useState('');
  return { firstDate, setFirstDate };
}

export type LoanDates = ReturnType<typeof useLoanDates>;
