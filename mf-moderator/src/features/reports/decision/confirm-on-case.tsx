import type { Case } from '@commonpurse/contracts';
import { popup, type ConfirmOptions } from '@commonpurse/ui';
import type { AuthorWords } from '../../../shared/decisions/author-words-form';
import type { Decision } from '../../../shared/decisions/decision';
import type { Reported } from '../report';
import { caseQuestion } from '../wording';
import styles from './confirm-on-case.module.css';

type Asked = { seen: Reported; found: Case; words?: AuthorWords | undefined };

/** Asks about one decision on several reports: what is there now and then, who is told, and what the author reads. */
export function confirmOnCase(
  decision: Decision,
  { seen, found, words }: Asked,
  findings: string,
  options: ConfirmOptions,
): Promise<boolean> {
  const people = found.reports.filter(({ reportedBy }) => reportedBy !== null).length;
  const { title, facts } = caseQuestion(decision, seen, people, words);
  return popup.confirm(`“${found.item.post.postTitle}”`, {
    ...options,
    title,
    content: (
      <>
        <ul className={styles.facts}>
          {[...facts, ...(findings ? [findings.trim()] : [])].map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </ul>
        <p>If anything changes before you answer, nothing will happen and we will ask you again.</p>
      </>
    ),
  });
}
