import { MESSAGE, type Comment } from '@commonpurse/contracts';
import { ConversationPicture, EmptyState } from '@commonpurse/ui';
import { useEffect, useRef, useState } from 'react';
import { focusOn, isFocusFree } from '../../shared/focus-on';
import { HiddenLine } from '../../shared/hiding/hidden-line';
import type { Hideable } from '../../shared/hiding/hiding.api';
import { CommentItem, type ModerateComment } from './comment-item';
import { elementOf } from './named-comment';
import styles from './comments.module.css';

type CommentListProps = {
  comments: Comment[];
  /** The comment that the URL names, once its page has loaded. */
  named: string | undefined;
  /** The key of the page; undefined for the first. */
  page: string | undefined;
  /** Called when the reader deletes or hides the comment that the URL names, and others stay on the page. */
  onNamedGone: () => void;
  postId: string;
  /** Whether the post accepts comments; only then can comments be reported or changed. */
  open: boolean;
  onChanged: () => unknown;
  moderate?: ModerateComment | false | undefined;
  onAnswer: (comment: Comment) => void;
};

/** A comment that the reader deleted or hid, its page, and the comments that came after it when she did. */
type Gone = { id: string; page: string | undefined; following: ReadonlySet<string>; hidden?: Hideable };

/** The comments of a post, oldest first. Where the reader has deleted or hidden one, a line says so. */
export function CommentList({ comments, named, page, onNamedGone, ...of }: CommentListProps) {
  const [lastGone, setGone] = useState<Gone>();
  const gone = lastGone?.page === page ? lastGone : undefined;
  const leave = (id: string, hidden?: Hideable) => {
    const ids = comments.map(({ cmtID }) => cmtID);
    setGone({ id, page, following: new Set(ids.slice(ids.indexOf(id) + 1)), ...(hidden && { hidden }) });
    if (id === named && ids.length > 1) onNamedGone();
  };

  const back = useRef<string>(undefined);
  const shown = () => {
    back.current = gone?.id;
    setGone(undefined);
  };
  // The comment comes with the next answer of the API.
  useEffect(() => {
    const element = back.current && elementOf(back.current);
    if (!element) return;
    back.current = undefined;
    focusOn(element);
  }, [comments, gone]);

  const left = comments.filter(({ cmtID }) => cmtID !== gone?.id);
  const next = left.findIndex(({ cmtID }) => gone?.following.has(cmtID));
  const at = next === -1 ? left.length : next;
  const items = left.map((comment) => (
    <CommentItem
      key={comment.cmtID}
      comment={comment}
      {...of}
      onDeleted={() => leave(comment.cmtID)}
      onHidden={(hidden) => leave(comment.cmtID, hidden)}
    />
  ));
  const line = gone && (
    <li key={gone.id} className={styles.comment}>
      {gone.hidden ? <HiddenLine hidden={gone.hidden} onShown={shown} /> : <Deleted />}
    </li>
  );
  const rows = line ? [...items.slice(0, at), line, ...items.slice(at)] : items;

  const isMissing = named !== undefined && named !== gone?.id && left.every(({ cmtID }) => cmtID !== named);

  return (
    <>
      {isMissing && <p role="status">That comment is no longer here.</p>}
      {rows.length > 0 && <ol className={styles.list}>{rows}</ol>}
      {left.length === 0 && (
        <EmptyState headingLevel={3} title={MESSAGE.comment.none} picture={of.open && <ConversationPicture />}>
          {of.open && MESSAGE.comment.start}
        </EmptyState>
      )}
    </>
  );
}

function Deleted() {
  const line = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (isFocusFree(line.current)) focusOn(line.current);
  }, []);
  return (
    <p ref={line} role="status">
      {MESSAGE.comment.deleted}
    </p>
  );
}
