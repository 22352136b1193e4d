import { Link } from '@commonpurse/federation/router';
import { Button, formatDate, Inline, InfoBar, PageHeader, Stack, useIsHydrating } from '@commonpurse/ui';
import { useState } from 'react';
import { InformationNotAdvice } from '../../shared/information-not-advice';
import { Compiled } from '../../shared/source';
import styles from './hardship-letter.module.css';
import { letterOf, type LetterAnswers } from './letter';
import { LetterForm } from './letter-form';
import { LetterPaper } from './letter-paper';
import { WhatFollows } from './what-follows';

const NO_ANSWERS: LetterAnswers = { reasons: [], requests: [] };

/** /hardship-letter */
export default function HardshipLetter() {
  const [answers, setAnswers] = useState(NO_ANSWERS);
  const hydrating = useIsHydrating();
  const date = hydrating ? '' : formatDate(new Date());
  return (
    <Stack gap={10} className={styles.page}>
      <PageHeader
        title="A letter to your lender"
        lead="You cannot pay as agreed? Ask for a change. Answer what you like, and see your letter here."
      />
      <InfoBar title="Before you start">
        <p>
          Nothing is sent, and nothing is kept. When you leave this page, your answers are gone. What you print or copy
          can be found by others.
        </p>
        <p>
          You can also ask on the phone. That counts just as much. Write down when you called, and who you spoke to.
        </p>
        <p>
          Does someone look into your phone? Read <Link to="/exit-information">what stays behind</Link>.
        </p>
      </InfoBar>
      <div className={styles.desk}>
        <LetterForm answers={answers} onAnswers={setAnswers} />
        <section className={styles.result}>
          <h2>Your letter</h2>
          <LetterPaper letter={letterOf({ ...answers, date })} />
          <p className={styles.small}>What you leave open, you can write in by hand.</p>
          <Inline>
            <Button onClick={() => window.print()}>Print the letter</Button>
          </Inline>
        </section>
      </div>
      <WhatFollows />
      <InformationNotAdvice />
      <Compiled />
    </Stack>
  );
}
