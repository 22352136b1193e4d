import { appealReplyProblems, LENGTH, MEMBER_MESSAGE, type ModerationAppeal } from '@commonpurse/contracts';
import { failureOf, Form, FormProblem, readyPopup, useForm, Username, useUnsentTexts } from '@commonpurse/screen-kit';
import { Alert, Button, Facts, Field, formatDateTime, Inline, popup, Stack, TextArea, WithName } from '@commonpurse/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useSettledByOthers } from '../../shared/claims/item-line';
import { WhileWaiting } from '../../shared/claims/while-waiting';
import { useBackToList } from '../../shared/decisions/use-back-to-list';
import { useLeaving } from '../../shared/decisions/use-leaving';
import { findingNames, findingsSentence } from '../../shared/details/findings';
import { DecisionPanel } from '../../shared/console/decision-panel';
import layout from '../../shared/layout.module.css';
import { forgetLists } from '../../shared/table/lists';
import { decideAppeal, type Overturning } from './appeals.api';
import { buttonLabel, CLOSE, revealedName } from './wording';

type AppealDecisionProps = { appeal: ModerationAppeal; onDecided: () => unknown };

const replyKey = (appealId: string) => `appeal.${appealId}.reply`;

/** The form to decide an appeal, and its decision. */
export function AppealDecision({ appeal, onDecided }: AppealDecisionProps) {
  const { appealID: appealId, mayDecide } = appeal;
  const [openedAs] = useState(appeal);
  const [isAttempted, setAttempted] = useState(false);
  // A colleague's decision does not replace the form in which this moderator may be typing.
  const isClosed = appeal.closed !== null && (openedAs.closed !== null || isAttempted);

  function decided() {
    setAttempted(true);
    void onDecided();
  }

  return (
    <>
      {!isClosed && (
        <DecisionPanel>
          {mayDecide ? (
            <ReplyForm appeal={appeal} onDecided={decided} />
          ) : (
            <Alert tone="info" title="Another moderator will decide this">
              <p>You made this decision, or this is your own appeal. To keep it fair, someone else will look at it.</p>
            </Alert>
          )}
        </DecisionPanel>
      )}
      {appeal.closed && (
        <Stack as="section" gap={3}>
          <h2>How it was decided</h2>
          <Facts
            items={[
              { label: 'Decision', value: appeal.appealStatus },
              { label: 'By', value: <Username name={appeal.closed.by} /> },
              { label: 'When', value: formatDateTime(appeal.closed.dateTime) },
              { label: 'Reply', value: appeal.reply ?? '' },
            ]}
          />
          {isClosed && <UnsentReply appealId={appealId} />}
        </Stack>
      )}
    </>
  );
}

/** The moderator's unsent reply, when another moderator has decided first, or the appeal is gone. */
export function UnsentReply({ appealId }: { appealId: string }) {
  const { reply = '' } = useUnsentTexts(replyKey(appealId));
  if (reply.trim() === '') return null;
  return (
    <Alert tone="info" title="Your reply was not sent.">
      <p className={layout.text}>{reply}</p>
    </Alert>
  );
}

/** The decision of a pressed button. */
const decisionOf = (choice: string): Overturning => (choice === 'overturn' ? 'overturn' : 'uphold');

const wordsOf = ({ post, comment }: ModerationAppeal) => [
  ...(post ? [post.postTitle, post.postDesc] : []),
  ...(comment === undefined ? [] : [comment]),
];

function ReplyForm({ appeal, onDecided }: AppealDecisionProps) {
  const { appealID: appealId, stands } = appeal;
  const queries = useQueryClient();
  const goBack = useBackToList('/appeals');
  // A question about a decision that does not stand any more must not be answered.
  const left = useLeaving(String(stands));
  const settled = useSettledByOthers({ kind: 'appeal', id: appealId });
  const form = useForm({
    initial: { reply: '' },
    keep: replyKey(appealId),
    validate: ({ reply }) => appealReplyProblems(reply),
    confirm(_reply, choice) {
      const signal = left.current?.signal;
      const found = choice === 'overturn' ? findingNames(wordsOf(appeal)) : [];
      const question = `${buttonLabel(decisionOf(choice), appeal)}.${findingsSentence(found)} Do you want to continue?`;
      return popup.confirm(question, { name: revealedName(appeal), danger: found.length > 0, signal });
    },
    send: async ({ reply }, choice) => {
      try {
        const { message } = await decideAppeal(appealId, decisionOf(choice), reply.trim());
        form.clear();
        forgetLists(queries);
        queries.removeQueries({ queryKey: ['appeal', appealId] });
        void popup.success(message, { ok: true });
        await goBack();
      } catch (error) {
        void onDecided();
        return failureOf(error, MEMBER_MESSAGE.appealDecisions.decideFailed);
      }
    },
  });

  useEffect(readyPopup, []);
  const overturns = buttonLabel('overturn', appeal);

  return (
    <Form {...form.props} aria-label="Reply">
      <Field
        label="Reply"
        hint="The author will read this. Explain your decision, and thank them."
        error={form.errorAt('reply')}
        required
      >
        {(control) => <TextArea {...control} {...form.control('reply')} rows={4} maxLength={LENGTH.reason} />}
      </Field>
      {!stands && !settled && <p role="status">{MEMBER_MESSAGE.appealDecisions.changed}</p>}
      <FormProblem failure={form.failure}>What you typed is still here.</FormProblem>
      <WhileWaiting settled={settled}>
        <Inline gap={4}>
          {stands && (
            <Button type="submit" value="overturn" busy={form.busy}>
              <WithName key={overturns} text={overturns} name={revealedName(appeal)} />
            </Button>
          )}
          <Button type="submit" value="uphold" variant="secondary" busy={form.busy}>
            <span key={String(stands)}>{stands ? buttonLabel('uphold', appeal) : CLOSE}</span>
          </Button>
        </Inline>
      </WhileWaiting>
    </Form>
  );
}
