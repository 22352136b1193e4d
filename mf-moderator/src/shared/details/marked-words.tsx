import type { TextPart } from '@commonpurse/contracts';
import { WrittenText } from '@commonpurse/screen-kit';
import { MarkedText } from './marked-text';
import type { Named } from './use-findings';

/** The findings in a part of a text, with their places in the part. One that goes beyond it is cut. */
const findingsIn = (findings: readonly Named[], { at, text }: TextPart): Named[] =>
  findings.flatMap((finding) => {
    const start = Math.max(finding.start - at, 0);
    const end = Math.min(finding.end - at, text.length);
    return start < end ? [{ ...finding, start, end, text: text.slice(start, end) }] : [];
  });

/** What a member wrote, as members see it, with its findings highlighted. An address with a finding is no link. */
export function MarkedWords({ text, findings }: { text: string; findings: readonly Named[] }) {
  return (
    <WrittenText
      text={text}
      mark={(part) => {
        const found = findingsIn(findings, part);
        return found.length > 0 && <MarkedText text={part.text} findings={found} />;
      }}
    />
  );
}
