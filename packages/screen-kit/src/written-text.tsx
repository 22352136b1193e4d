import { textBlocks, type TextPart } from '@commonpurse/contracts';
import { OutsideLink } from '@commonpurse/ui';
import type { ReactNode } from 'react';
import styles from './written-text.module.css';

type WrittenTextProps = {
  text: string;
  /** Renders a part in another way, such as with marks; undefined leaves it as it is. */
  mark?: (part: TextPart) => ReactNode;
};

/** What a member wrote: its paragraphs, lists and links, as members and moderators see it. */
export function WrittenText({ text, mark }: WrittenTextProps) {
  const show = (parts: TextPart[]) => parts.map((part) => <Part key={part.at} part={part} mark={mark} />);
  return (
    <div className={styles.text}>
      {textBlocks(text).map((block, at) => {
        if (block.kind === 'paragraph') return <p key={at}>{show(block.parts)}</p>;
        const items = block.items.map(({ value, parts }, place) => (
          <li key={place} value={value}>
            {show(parts)}
          </li>
        ));
        return block.ordered ? <ol key={at}>{items}</ol> : <ul key={at}>{items}</ul>;
      })}
    </div>
  );
}

function Part({ part, mark }: { part: TextPart; mark: WrittenTextProps['mark'] }) {
  const marked = mark?.(part);
  if (marked) return marked;
  return part.href ? <OutsideLink href={part.href}>{part.text}</OutsideLink> : <span>{part.text}</span>;
}
