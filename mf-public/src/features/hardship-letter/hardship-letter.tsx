import { Link } from '@commonpurse/federation/router';
import { useHandedState } from '@commonpurse/screen-kit';
import { formatDate, InfoBar, PageHeader, PopupHost, Stack, useIsHydrating } from '@commonpurse/ui';
import { useCallback, useState } from 'react';
import { InformationNotAdvice } from '../../shared/information-not-advice';
import { Compiled } from '../../shared/source';
import { useKeptInTab } from '../../shared/use-kept-in-tab';
import styles from './hardship-letter.module.css';
import { letterKind, letterOf, type LetterAnswers } from './letter';
import { LetterForm, NO_ANSWERS } from './letter-form';
import { LetterResult } from './letter-result';
import { WhatFollows } from './what-follows';

/** /hardship-letter */
export default function HardshipLetter() {
  const { restored, keep } = useKeptInTab<LetterAnswers>('hardship-letter');
  const hydrating = useIsHydrating();
  // The kind of loan that she calculated, if that page led here.
  const kind = letterKind({ kind: useHandedState('kind') });
  const [answers, setAnswers] = useState(restored ?? (kind ? { ...NO_ANSWERS, kind } : NO_ANSWERS));
  const take = useCallback(
    (next: LetterAnswers) => {
      setAnswers(next);
      keep(next);
    },
    [keep],
  );
  const [today] = useState(() => new Date());
  const date = hydrating ? '' : formatDate(today);
  return (
    <Stack gap={10} className={styles.page}>
      <PageHeader
        title="A letter to your lender"
        lead="Having trouble repaying a loan? You can ask the lender to change your repayments. Answer as many questions as you like, and this page writes the letter."
      />
      <InfoBar title="Before you start">
        <p>
          Nothing is sent or stored. If you leave this page, the Back button brings your answers back until you close
          this tab or press ‘Exit this page’. Other people may find what you print or copy.
        </p>
        <p>You can also ask by phone, which counts just as much. Write down when you called and who you spoke to.</p>
        <p>
          If someone looks through your phone, read <Link to="/exit-information">what stays behind</Link>.
        </p>
      </InfoBar>
      <div className={styles.desk}>
        <LetterForm answers={answers} onAnswers={take} />
        <LetterResult letter={letterOf({ ...answers, date })} />
      </div>
      <WhatFollows kind={letterKind(answers)} />
      <InformationNotAdvice />
      <Compiled />
      <PopupHost />
    </Stack>
  );
}
