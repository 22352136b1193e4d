import { isAnonymous, type ModerationAppeal } from '@commonpurse/contracts';
import { Link } from '@commonpurse/federation/router';
import { Username } from '@commonpurse/screen-kit';
import { Card, Facts, formatDateTime, Stack } from '@commonpurse/ui';
import layout from '../../shared/layout.module.css';
import { PersonName } from '../../shared/posts/person-name';
import { ABOUT, MADE } from './wording';

/** The member's message, and the decision that she appeals against. */
export function AppealFacts({ appeal }: { appeal: ModerationAppeal }) {
  const { kind, ref, message, appealDateTime, authorInfo, decision, approved, post } = appeal;
  const words = approved ?? post;
  const name = <PersonName name={authorInfo.username} anonymous={words !== undefined && isAnonymous(words)} />;
  return (
    <>
      <Stack as="section" gap={3}>
        <h2>Message</h2>
        <Card className={layout.post}>
          <div className={layout.meta}>
            <span>{name}</span> <time dateTime={appealDateTime}>{formatDateTime(appealDateTime)}</time>
          </div>
          <p className={layout.text}>{message}</p>
        </Card>
      </Stack>
      <Stack as="section" gap={3}>
        <h2>The decision</h2>
        <Facts
          items={[
            {
              label: 'About',
              value: kind === 'suspension' ? <Link to={`/user-management/${ref}`}>{ABOUT[kind]}</Link> : ABOUT[kind],
            },
            { label: 'Decided', value: MADE[decision.made] },
            { label: 'By', value: decision.by === null ? 'Not recorded' : <Username name={decision.by} /> },
            { label: 'When', value: formatDateTime(decision.dateTime) },
            { label: 'Reason', value: decision.reason ?? 'None given' },
            ...(decision.note ? [{ label: 'Note', value: decision.note }] : []),
          ]}
        />
      </Stack>
    </>
  );
}
