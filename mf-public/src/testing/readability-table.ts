// Prints how easy each public page is to read: packages/tooling/bin/readability.mjs runs it. Not one of the tests.
import { blocksOf, drawPage, PAGES, withoutLabels } from './page-text';
import { gradeOf, sentencesOf } from './readability';

/** This package has no types of Node, because its code runs in browsers. */
declare const process: { stdout: { write: (text: string) => unknown } };

async function rowOf(page: string): Promise<string> {
  const sentences = sentencesOf(blocksOf(withoutLabels(await drawPage(page))));
  const words = sentences.flat().length;
  const average = (words / sentences.length).toFixed(1);
  const grade = gradeOf(sentences).toFixed(1);
  return `${page.padEnd(76)}${String(words).padStart(6)}${average.padStart(10)}${grade.padStart(7)}`;
}

test('prints a row for each public page', async () => {
  const rows = await Promise.all(PAGES.map(rowOf));
  const heading = `${'page'.padEnd(76)} words  sentence  grade`;
  process.stdout.write(`${[heading, ...rows].join('\n')}\n`);
});
