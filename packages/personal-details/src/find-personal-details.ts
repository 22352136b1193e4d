import type { Finding } from './finding';
import type { Rule } from './rule';
import { RULES } from './rules';

const AROUND = 60;

/** Adds a rule's findings to `findings`, except where `taken` marks the findings of earlier rules. */
function apply({ kind, pattern: patternOf, accepts }: Rule, text: string, findings: Finding[], covered: Uint8Array) {
  const pattern = patternOf();
  pattern.lastIndex = 0;
  for (let match = pattern.exec(text); match; match = pattern.exec(text)) {
    const { groups = {}, index, indices } = match;
    const [start, end] = indices!.groups?.it ?? indices![0]!;
    const found = text.slice(start, end);
    const before = text.slice(Math.max(0, start - AROUND), start);
    const isFree = !covered.subarray(start, end).includes(1);
    if (isFree && (accepts?.(found, before, text.slice(end, end + AROUND), groups) ?? true)) {
      findings.push({ kind, start, end, text: found });
      covered.fill(1, start, end);
    } else {
      // A rejected match may hide a valid one, so the search continues one character later; characters beyond the basic
      // plane are two units.
      pattern.lastIndex = index + (text.codePointAt(index)! > 0xffff ? 2 : 1);
    }
  }
}

/**
 * Finds what in a text could help someone identify its writer, in text order, without overlaps. Runs locally, in the
 * browser or elsewhere: the text is sent nowhere. Takes time linear in the text's length.
 */
export function findPersonalDetails(text: string): Finding[] {
  const findings: Finding[] = [];
  const covered = new Uint8Array(text.length);
  for (const rule of RULES) apply(rule, text, findings, covered);
  return findings.sort((a, b) => a.start - b.start);
}
