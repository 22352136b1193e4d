import { KIND_WORDS, findPersonalDetails, type Finding, type Kind } from '../src';
import { NEGATIVE } from './negative';
import { POSITIVE } from './positive';
import { readExample } from './read-example';

/** True positives, false positives and false negatives. A finding is right if its kind, start and end are. */
export type Score = { right: number; wrong: number; missed: number };

export type Half = 'tuned' | 'held back' | 'all';

const KINDS = Object.keys(KIND_WORDS) as Kind[];

const isIn = (findings: Finding[], { kind, start, end }: Finding) =>
  findings.some((finding) => finding.kind === kind && finding.start === start && finding.end === end);

const HALVES: Record<Half, (index: number) => boolean> = {
  tuned: (index) => index % 2 === 0,
  'held back': (index) => index % 2 === 1,
  all: () => true,
};

const examplesOf = (half: Half) =>
  [POSITIVE, NEGATIVE].flatMap((texts) => texts.filter((_, index) => HALVES[half](index)).map(readExample));

/** The score of each kind over the examples of a half, or over all. */
export function measure(half: Half): Map<Kind, Score> {
  const scores = new Map(KINDS.map((kind) => [kind, { right: 0, wrong: 0, missed: 0 }]));
  for (const { text, expected } of examplesOf(half)) {
    const found = findPersonalDetails(text);
    for (const finding of found) scores.get(finding.kind)![isIn(expected, finding) ? 'right' : 'wrong'] += 1;
    for (const finding of expected) if (!isIn(found, finding)) scores.get(finding.kind)!.missed += 1;
  }
  return scores;
}

/** The scores of all kinds together. */
export const inAll = (scores: Map<Kind, Score>): Score =>
  [...scores.values()].reduce((all, score) => ({
    right: all.right + score.right,
    wrong: all.wrong + score.wrong,
    missed: all.missed + score.missed,
  }));

/** The share of the findings that are right. */
export const precision = ({ right, wrong }: Score): number => right / (right + wrong);

/** The share of the expected details that were found. */
export const recall = ({ right, missed }: Score): number => right / (right + missed);

const percent = (share: number) => share.toFixed(3);

/** Precision and recall of each kind and of all, as the table in the README. */
export function measureTable(): string {
  const names = Object.keys(HALVES) as Half[];
  const halves = names.map(measure);
  const cells = (scores: Score[]) =>
    scores.flatMap((score) => [score.right + score.missed, percent(precision(score)), percent(recall(score))]);
  const rows = KINDS.map((kind) => [kind, ...cells(halves.map((half) => half.get(kind)!))]);
  const head = ['kind', ...names.flatMap((half) => [half, 'precision', 'recall'])];
  const lines = [head, ...rows, ['in all', ...cells(halves.map(inAll))]].map((row) => row.map(String));
  const widths = head.map((_, column) => Math.max(...lines.map((line) => line[column]!.length)));
  const line = (row: string[]) => `| ${row.map((cell, column) => cell.padEnd(widths[column]!)).join(' | ')} |`;
  const rule = `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`;
  return [line(lines[0]!), rule, ...lines.slice(1).map(line)].join('\n');
}
