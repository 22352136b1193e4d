import { isAnonymous, type PostWords } from '@commonpurse/contracts';
import { Card, Stack, VisuallyHidden } from '@commonpurse/ui';
import { MarkedText } from '../../../shared/details/marked-text';
import { findingsWithin, findingsIn } from '../../../shared/details/findings';
import layout from '../../../shared/layout.module.css';
import { POST_LABELS, valueOf } from '../../../shared/posts/post-labels';
import styles from '../review.module.css';
import { countChanges, diffWords, type Piece } from './word-diff';

type WhatChangedProps = { before: PostWords; after: PostWords };

const nameAbove = (words: PostWords) => (isAnonymous(words) ? 'Anonymous' : 'the username');
const counted = (count: number) => (count === 1 ? '1 word' : `${count} words`);

/**
 * The changes of an edit: inserted words are underlined, deleted words struck through, and screen readers announce
 * both. Personal details in the new words are marked, too.
 */
export function WhatChanged({ before, after }: WhatChangedProps) {
  const title = diffWords(before.postTitle, after.postTitle);
  const text = diffWords(before.postDesc, after.postDesc);
  const { added, removed } = countChanges([...title, ...text]);
  return (
    <Stack as="section" gap={3}>
      <h2>What the edit changes</h2>
      <Card className={layout.post}>
        <p>
          {added + removed === 0
            ? 'The title and text have not changed.'
            : `${counted(added)} added, ${counted(removed)} removed.`}
        </p>
        {isAnonymous(before) !== isAnonymous(after) && (
          <p>
            Author’s name: readers see <del>{nameAbove(before)}</del> now, and will then see{' '}
            <ins>{nameAbove(after)}</ins>.
          </p>
        )}
        {POST_LABELS.filter(({ field }) => valueOf(before, field) !== valueOf(after, field)).map(({ field, name }) => (
          <p key={field}>
            <span>{name}</span>: <del>{valueOf(before, field)}</del> becomes <ins>{valueOf(after, field)}</ins>.
          </p>
        ))}
        <h3 className={layout.postTitle}>
          <Pieces pieces={title} text={after.postTitle} />
        </h3>
        <p className={layout.text}>
          <Pieces pieces={text} text={after.postDesc} />
        </p>
      </Card>
    </Stack>
  );
}

/** The pieces with their places in the new words, which are all pieces but those that are taken out. */
function placed(pieces: readonly Piece[]) {
  let end = 0;
  return pieces.map((piece) => {
    const start = end;
    if (piece.kind !== 'removed') end += piece.text.length;
    return { ...piece, start, end };
  });
}

function Pieces({ pieces, text: after }: { pieces: readonly Piece[]; text: string }) {
  const [findings = []] = findingsIn(after);
  return placed(pieces).map(({ kind, text, start, end }, at) => {
    const marked = { text, findings: findingsWithin(findings, start, end) };
    if (kind === 'same') return <MarkedText key={at} {...marked} />;
    const Change = kind === 'added' ? 'ins' : 'del';
    return (
      <Change key={at} className={styles[kind]}>
        <VisuallyHidden>{kind === 'added' ? '[added: ' : '[removed: '}</VisuallyHidden>
        <MarkedText {...marked} />
        <VisuallyHidden>]</VisuallyHidden>
      </Change>
    );
  });
}
