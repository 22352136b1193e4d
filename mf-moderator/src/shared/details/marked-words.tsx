import { WrittenText } from '@commonpurse/screen-kit';
import { MarkedText } from './marked-text';
import { findingsWithin, type Named } from './findings';

/** What a member wrote, as members see it, with its findings highlighted. An address with a finding is no link. */
export function MarkedWords({ text, findings }: { text: string; findings: readonly Named[] }) {
  return (
    <WrittenText
      text={text}
      mark={({ at, text: part }) => {
        const found = findingsWithin(findings, at, at + part.length);
        return found.length > 0 && <MarkedText text={part} findings={found} />;
      }}
    />
  );
}
