import { findPersonalDetails, type Kind } from '@commonpurse/personal-details';

const WORDS = 12;

/** The first twelve words of a text. */
export function excerptOf(text: string): string {
  const words = text.split(/\s+/u, WORDS + 1).filter((word) => word !== '');
  return words.length > WORDS ? `${words.slice(0, WORDS).join(' ')} …` : words.join(' ');
}

/** The kinds of personal details that the checks find in texts, each once. */
export const findingsIn = (...texts: readonly string[]): Kind[] => [
  ...new Set(texts.flatMap((text) => findPersonalDetails(text).map(({ kind }) => kind))),
];
