import { syllable } from 'syllable';

const wordsOf = (sentence: string): string[] => sentence.match(/[\p{L}\p{N}$%]+(?:[’'.,:-]?[\p{L}\p{N}%]+)*/gu) ?? [];

/** Counts a number as one syllable: digits are read at a glance. */
const syllablesOf = (word: string) => (/\d/.test(word) ? 1 : Math.max(1, syllable(word)));

const sum = (numbers: number[]) => numbers.reduce((all, number) => all + number, 0);

const isSource = (block: string) => block.startsWith('Source:');

/**
 * Sentences as lists of words. Text without a full stop, such as headings and labels, is not a sentence; nor are
 * sources.
 */
export const sentencesOf = (blocks: readonly string[]): string[][] =>
  blocks
    .filter((block) => !isSource(block))
    .flatMap((block) => block.match(/[^.!?]+(?:[.!?]+(?!\s|$|[’”)])[^.!?]*)*[.!?]+(?=\s|$|[’”)])/g) ?? [])
    .map(wordsOf)
    .filter((words) => words.length > 0);

/** The school years needed to read the sentences: the Flesch-Kincaid grade (Kincaid and others, 1975). */
export function gradeOf(sentences: readonly string[][]): number {
  const words = sentences.flat();
  return 0.39 * (words.length / sentences.length) + 11.8 * (sum(words.map(syllablesOf)) / words.length) - 15.59;
}
