import { appealReplyProblems, LENGTH, MEMBER_MESSAGE, type ModerationAppeal } from '@commonpurse/contracts';
import { failureOf, Form, FormProblem, readyPopup, useFailure, useGuardedMutation } from '@commonpurse/screen-kit';
import { useKeptText } from '@commonpurse/session';
import { Alert, Button, Facts, Field, formatDateTime, Inline, popup, Stack, TextArea } from '@commonpurse/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useSettledByOthers } from '../../shared/claims/item-line';
import { WhileWaiting } from '../../shared/claims/while-waiting';
import { useBackToList } from '../../shared/decisions/use-back-to-list';
import { useLeaving } from '../../shared/decisions/use-leaving';
import { findingNames, findingsSentence } from '../../shared/details/use-findings';
import layout from '../../shared/layout.module.css';
import { forgetLists } from '../../shared/table/lists';
import { decideAppeal, type Overturning } from './appeals.api';
import { buttonLabel, CLOSE } from './wording';

type AppealDecisionProps = { appeal: ModerationAppeal; onDecided: () => unknown };

const replyKey = (appealId: string) => `appeal.${appealId}.reply`;

/** The form to decide an appeal, or its decision. */
export function AppealDecision({ appeal, onDecided }: AppealDecisionProps) {
  const { appealID: appealId, appealStatus, reply, mayDecide } = appeal;
  const [openedAs] = useState(appeal);
  const [isAttempted, setAttempted] = useState(false);
  // A colleague's decision does not replace the form in which this moderator may be typing.
  const closed = openedAs.closed || isAttempted ? appeal.closed : null;

  function decided() {
    setAttempted(true);
    void onDecided();
  }

  return (
    <Stack as="section" gap={3}>
      <h2>{closed ? 'How it was decided' : 'Your decision'}</h2>
      {closed && (
        <Facts
          items={[
            { label: 'Decision', value: appealStatus },
            { label: 'By', value: closed.by },
            { label: 'When', value: formatDateTime(closed.dateTime) },
            { label: 'Reply', value: reply ?? '' },
          ]}
        />
      )}
      {closed && <UnsentReply appealId={appealId} />}
      {!closed && !mayDecide && (
        <Alert tone="info" title="Another moderator decides on this">
          <p>You made the decision, or the appeal is your own. So that it is fair, someone else looks at it.</p>
        </Alert>
      )}
      {!closed && mayDecide && <ReplyForm appeal={appeal} onDecided={decided} />}
    </Stack>
  );
}

/** The moderator's unsent reply, when another moderator has decided first. */
function UnsentReply({ appealId }: { appealId: string }) {
  const [reply] = useKeptText(replyKey(appealId));
  if (reply.trim() === '') return null;
  return (
    <Alert tone="info" title="Your reply was not sent.">
      <p className={layout.text}>{reply}</p>
    </Alert>
  );
}

const wordsOf = ({ post, comment }: ModerationAppeal) => [
  ...(post ? [post.postTitle, post.postDesc] : []),
  ...(comment === undefined ? [] : [comment]),
];

function ReplyForm({ appeal, onDecided }: AppealDecisionProps) {
  const { appealID: appealId, stands } = appeal;
  const form = useRef<HTMLFormElement>(null);
  const [reply, setReply, clearReply] = useKeptText(replyKey(appealId));
  const queries = useQueryClient();
  const goBack = useBackToList('/appeals');
  // A question about a decision that does not stand any more must not be answered.
  const left = useLeaving(String(stands));
  const settled = useSettledByOthers({ kind: 'appeal', id: appealId });
  const { failure, fail, forget, errorAt } = useFailure<'reply'>(form, { validate: () => appealReplyProblems(reply) });

  useEffect(readyPopup, []);

  async function decide(decision: Overturning) {
    try {
      const { message } = await decideAppeal(appealId, decision, reply.trim());
      clearReply();
      forgetLists(queries);
      queries.removeQueries({ queryKey: ['appeal', appealId] });
      void popup.success(message, { ok: true });
      if (!left.current?.signal.aborted) await goBack();
    } catch (error) {
      fail(failureOf(error, MEMBER_MESSAGE.appeals.decideFailed));
      void onDecided();
    }
  }

  const { run, busy } = useGuardedMutation(decide, {
    async confirm(decision) {
      forget();
      const [problem] = appealReplyProblems(reply);
      if (problem) fail(problem);
      if (problem) return false;
      const signal = left.current?.signal;
      const found = decision === 'overturn' ? await findingNames(wordsOf(appeal)) : [];
      const question = `${buttonLabel(decision, appeal)}.${findingsSentence(found)} Do you wish to go on?`;
      return popup.confirm(question, { danger: found.length > 0, signal });
    },
  });

  return (
    <Form ref={form} busy={busy} onSubmit={(event) => event.preventDefault()} aria-label="Reply">
      <Field label="Reply" hint="She will read this. Say why, and thank her." error={errorAt('reply')} required>
        {(control) => (
          <TextArea
            {...control}
            name="reply"
            rows={4}
            maxLength={LENGTH.reason}
            value={reply}
            onChange={(event) => setReply(event.target.value)}
          />
        )}
      </Field>
      {!stands && <p role="status">{MEMBER_MESSAGE.appeals.changed}</p>}
      <FormProblem failure={failure}>What you typed is still here.</FormProblem>
      <WhileWaiting settled={settled}>
        <Inline gap={4}>
          {stands && (
            <Button busy={busy} onClick={() => void run('overturn')}>
              <span key={buttonLabel('overturn', appeal)}>{buttonLabel('overturn', appeal)}</span>
            </Button>
          )}
          <Button variant="secondary" busy={busy} onClick={() => void run('uphold')}>
            <span key={String(stands)}>{stands ? buttonLabel('uphold', appeal) : CLOSE}</span>
          </Button>
        </Inline>
      </WhileWaiting>
    </Form>
  );
}
