import { useState } from 'react';

/** The dates that the reader typed, as '2026-11-23'; '' where she typed none. */
export function useLoanDates() {
  const [firstDate, setFirstDate] = useState('');
  return { firstDate, setFirstDate };
}

export type LoanDates = ReturnType<typeof useLoanDates>;
