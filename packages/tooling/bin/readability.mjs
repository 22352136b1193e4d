// Prints for each public page the words in its sentences, their number in an average sentence, and the Flesch-Kincaid
// grade, by the formula of the tests of mf-public. Folded text counts, headings, labels and text from the API do not.
import { runNode } from './lib/run.mjs';
import { main, StepFailed } from './lib/steps.mjs';
import { inRoot, moduleFile } from './lib/workspace.mjs';

await main(async () => {
  const table = inRoot('mf-public/src/testing/readability-table.ts');
  const args = [moduleFile('mf-public', 'jest/bin/jest.js'), '--runInBand', '--testMatch', table];
  if ((await runNode(args, { cwd: inRoot('mf-public') })) !== 0)
    throw new StepFailed('The pages could not be measured');
});
