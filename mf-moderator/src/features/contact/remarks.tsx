import type { ContactRemark } from '@commonpurse/contracts';
import { Username } from '@commonpurse/screen-kit';
import { Card, formatDateTime, Stack } from '@commonpurse/ui';
import layout from '../../shared/layout.module.css';

/** The texts of each kind of remark. */
const KINDS = {
  answer: { title: 'Answers', none: 'Nobody has answered yet.', closed: 'Nobody answered here.' },
  note: { title: 'Notes', none: 'There are no notes.', closed: 'There are no notes.' },
} as const;

export type RemarkKind = keyof typeof KINDS;

type RemarksProps = { kind: RemarkKind; remarks: readonly ContactRemark[]; isClosed?: boolean };

/** Moderators' remarks on a form, oldest first. */
export function Remarks({ kind, remarks, isClosed = false }: RemarksProps) {
  const { title, none, closed } = KINDS[kind];
  return (
    <Stack as="section" gap={3}>
      <h2 id={title} tabIndex={-1}>
        {title}
      </h2>
      {remarks.length === 0 && <p key={String(isClosed)}>{isClosed ? closed : none}</p>}
      {remarks.map(({ text, dateTime, moderator }) => (
        <Card key={`${dateTime} ${text}`}>
          <p className={layout.text}>{text}</p>
          <p className={layout.meta}>
            <Username name={moderator.username} /> <time dateTime={dateTime}>{formatDateTime(dateTime)}</time>
          </p>
        </Card>
      ))}
    </Stack>
  );
}
