import type { Update } from '@commonpurse/contracts';
import { Link } from '@commonpurse/federation/router';
import { Badge, Card, Disclosure, Inline, Time } from '@commonpurse/ui';
import { useState } from 'react';
import { AnotherLook } from '../../shared/appeals/another-look';
import type { Appealed } from '../../shared/appeals/appeals.api';
import { KeptCommentChange } from '../../shared/drafts/kept-comment';
import { ModeratorWords } from '../../shared/moderator-words/moderator-words';
import { isOnComment, linkOf, type UpdateItem } from './update-link';
import { wordsOf } from './update-words';
import styles from './updates.module.css';

/** Decisions that hid a member's post, edit or comment: she can appeal against them. */
const APPEALED: Partial<Record<Update['kind'], Appealed['kind']>> = {
  'post-rejected': 'post',
  'edit-rejected': 'edit',
  'post-taken-down': 'post',
  'comment-taken-down': 'comment',
};

/** Updates that end such a decision, as does a newer one of its kind: no appeal is possible any more. */
const ENDED: typeof APPEALED = {
  'post-approved': 'post',
  'post-reopened': 'post',
  'post-restored': 'post',
  'edit-approved': 'edit',
  'comment-restored': 'comment',
};

/** Updates whose note is a moderator's reply; the notes of the others explain a decision. */
const REPLIES: readonly Update['kind'][] = [
  'contact-answered',
  'moderator-answered',
  'appeal-upheld',
  'appeal-overturned',
];

/** Updates about the account itself. */
const ON_ACCOUNT: readonly Update['kind'][] = ['new-browser', 'recovery-codes-made', 'password-changed'];

/** The updates of which a moderator's act on several items consists, in the words of the list. */
const ITEM_WORDS: Partial<Record<Update['kind'], string>> = {
  'post-rejected': 'Your post',
  'edit-rejected': 'Your change of a post',
  'comment-taken-down': 'Your comment',
};

type UpdateCardProps = {
  update: Update;
  /** The kinds of newer updates in the list about the same item. */
  newer: readonly Update['kind'][];
};

/** A decision on something that the user sent, or an answer. */
export function UpdateCard({ update, newer }: UpdateCardProps) {
  const words = wordsOf(update);
  if (!words) return null;
  const onComment = isOnComment(update);
  const appealed = APPEALED[update.kind];
  const stands = !newer.some((kind) => (APPEALED[kind] ?? ENDED[kind]) === appealed);
  return (
    <Card as="li" className={styles.card}>
      <Inline gap={2}>
        <h2 className={styles.title}>{words.title}</h2>
        {!update.read && <Badge>New</Badge>}
      </Inline>
      <p className={styles.meta}>
        <Time at={update.updateDateTime} />
        {update.sentDateTime && (
          <span>
            <span>{update.kind.startsWith('appeal-') ? 'You asked on' : 'You sent it on'}</span>{' '}
            <Time at={update.sentDateTime} />
          </span>
        )}
      </p>
      {update.postID && (
        <p className={styles.text}>
          {onComment && <span>Under: </span>}
          <Link to={linkOf(update)}>{update.postTitle}</Link>
        </p>
      )}
      <p className={styles.text}>{words.text}</p>
      {ON_ACCOUNT.includes(update.kind) && (
        <p className={styles.text}>
          <Link to={`/account/${update.ref}`}>My Account</Link>
        </p>
      )}
      <ModeratorWords
        reason={update.reviewReason}
        {...(REPLIES.includes(update.kind) ? { reply: update.reviewNote } : { note: update.reviewNote })}
      />
      {update.items && <Items items={update.items} />}
      {update.kind === 'comment-taken-down' && newer.length === 0 && <KeptCommentChange cmtId={update.ref} />}
      {appealed && (
        <AnotherLook appealed={{ kind: appealed, ref: update.ref }} decidedAt={update.updateDateTime} stands={stands} />
      )}
    </Card>
  );
}

/** What a moderator's act was about. Appeals are loaded once the list is open. */
function Items({ items }: { items: readonly UpdateItem[] }) {
  const [open, setOpen] = useState(false);
  return (
    <Disclosure
      tone="plain"
      summary={items.length === 1 ? 'What it is about' : `All ${items.length} of them`}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      {open && (
        <ul className={styles.list}>
          {items.map((item) => (
            <Item key={item.updateID} item={item} />
          ))}
        </ul>
      )}
    </Disclosure>
  );
}

function Item({ item }: { item: UpdateItem }) {
  const kind = APPEALED[item.kind];
  return (
    <li className={styles.item}>
      <p className={styles.text}>
        <span>{ITEM_WORDS[item.kind]}</span>
        {item.postID && (
          <span>
            <span>{isOnComment(item) ? ' under ' : ' '}</span>
            <Link to={linkOf(item)}>{item.postTitle}</Link>
          </span>
        )}
      </p>
      {item.sentDateTime && (
        <p className={styles.meta}>
          <span>
            You sent it on <Time at={item.sentDateTime} />
          </span>
        </p>
      )}
      {kind && <AnotherLook appealed={{ kind, ref: item.ref }} decidedAt={item.updateDateTime} />}
    </li>
  );
}
