import { Disclosure, PageHeader, Stack } from '@commonpurse/ui';
import { Compiled } from '../../shared/source';
import styles from './faq.module.css';
import { HELP_QUESTIONS } from './help-questions';
import { LOAN_QUESTIONS } from './loan-questions';
import type { Question } from './question';
import { SITE_QUESTIONS } from './site-questions';

/** /faq and /faqs */
export default function Faq() {
  return (
    <Stack gap={10}>
      <PageHeader
        title="Questions and answers"
        lead="Questions and answers about small loans and about this site. Select a question to open its answer."
      />
      <Part title="Small loans and what they cost" questions={LOAN_QUESTIONS} />
      <Part title="When money is short" questions={HELP_QUESTIONS} />
      <Part title="This site" questions={SITE_QUESTIONS} />
      <Compiled />
    </Stack>
  );
}

function Part({ title, questions }: { title: string; questions: readonly Question[] }) {
  return (
    <section className={styles.part}>
      <h2>{title}</h2>
      {questions.map(({ question, answer }) => (
        <Disclosure key={question} summary={question} headingLevel={3}>
          {answer}
        </Disclosure>
      ))}
    </section>
  );
}
