import { LINK_HOSTS, textBlocks, type TextPart } from '@commonpurse/contracts';
import { OutsideLink } from '@commonpurse/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { siteSettings } from './site-settings';
import styles from './written-text.module.css';

type WrittenTextProps = {
  text: string;
  /** Renders a part in another way, such as with marks; undefined leaves it as it is. */
  mark?: (part: TextPart) => ReactNode;
};

/** The hosts that the text may link to: none until they are known. A text without an address does not ask for them. */
function useLinkHosts(text: string): readonly string[] {
  const { data } = useQuery({ ...siteSettings, enabled: /https:/i.test(text), staleTime: 60_000 });
  return data ? (data.linkHosts ?? LINK_HOSTS) : [];
}

/** What a member wrote: its paragraphs, lists and links, as members and moderators see it. */
export function WrittenText({ text, mark }: WrittenTextProps) {
  const hosts = useLinkHosts(text);
  const show = (parts: TextPart[]) => parts.map((part) => <Part key={part.at} part={part} mark={mark} />);
  return (
    <div className={styles.text}>
      {textBlocks(text, hosts).map((block, at) => {
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
