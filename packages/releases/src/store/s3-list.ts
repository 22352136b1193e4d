import type { StoreEntry } from './store';

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

const decode = (text: string): string =>
  text.replace(/&(?:#(\d+)|#x([0-9a-f]+)|(\w+));/gi, (whole, decimal?: string, hex?: string, name?: string) => {
    if (decimal) return String.fromCodePoint(Number(decimal));
    if (hex) return String.fromCodePoint(Number.parseInt(hex, 16));
    return ENTITIES[name ?? ''] ?? whole;
  });

/** The text of the first element of that name. S3 responses have neither attributes on these elements nor CDATA. */
export function textOf(xml: string, name: string): string | undefined {
  const text = new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1];
  return text === undefined ? undefined : decode(text);
}

export type ListPage = { entries: StoreEntry[]; next: string | undefined };

/** Reads one page of ListObjectsV2. */
export function readListPage(xml: string): ListPage {
  const entries = [...xml.matchAll(/<Contents>([\s\S]*?)<\/Contents>/g)].map(([, object = '']) => ({
    key: textOf(object, 'Key') ?? '',
    bytes: Number(textOf(object, 'Size')),
    modifiedAt: new Date(textOf(object, 'LastModified') ?? NaN),
  }));
  const isCut = textOf(xml, 'IsTruncated') === 'true';
  return { entries, next: isCut ? textOf(xml, 'NextContinuationToken') : undefined };
}
