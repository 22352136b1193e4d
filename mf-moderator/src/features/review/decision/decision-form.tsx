import { PERSONAL_DETAILS_REASON, type ReviewPost } from '@commonpurse/contracts';
import { Alert, Button, Checkbox, preloadPopup, useIsHydrating, WithName } from '@commonpurse/ui';
import { useEffect } from 'react';
import { useSettledByOthers } from '../../../shared/claims/item-line';
import { WhileWaiting } from '../../../shared/claims/while-waiting';
import { DecisionBar } from '../../../shared/console/decision-bar';
import { DecisionPanel, PanelPart } from '../../../shared/console/decision-panel';
import { Escalate } from '../../../shared/escalations/escalate';
import { Key } from '../../../shared/keys/key';
import { useShortcuts } from '../../../shared/keys/use-shortcuts';
import { AuthorWordsForm } from '../../../shared/decisions/author-words-form';
import { findingsSentence, findingsIn } from '../../../shared/details/findings';
import layout from '../../../shared/layout.module.css';
import { goOn, useDecision, type FindNext } from './use-decision';
import { approvalWords, decisionLabel, revealedName } from './wording';

type DecisionFormProps = { post: ReviewPost; etag: string | null; findNext: FindNext; onReread: () => unknown };

/** Approve and Reject, each in its own part of the panel, so that neither is pressed by mistake. */
export function DecisionForm({ post, etag, findNext, onReread }: DecisionFormProps) {
  const { decide, busy, failure, dismiss } = useDecision(post, etag, findNext);
  const hydrating = useIsHydrating();
  const goesOn = goOn.useIsSet();
  const found = findingsIn(post.postTitle, post.postDesc).flat();
  const names = [...new Set(found.map(({ name }) => name))];
  const approval = `${approvalWords(post)}${findingsSentence(names)}`;
  const approves = decisionLabel('approve', post, goesOn, found.length);
  const settled = useSettledByOthers({ kind: 'review', id: post.postID });
  useShortcuts({ a: settled ? undefined : () => void decide('approve', { byKey: true }) });

  useEffect(() => {
    // Preloads the confirmation dialog while the moderator reads.
    preloadPopup().catch(() => undefined);
  }, []);

  function reread() {
    dismiss();
    void onReread();
  }

  return (
    <DecisionPanel>
      {failure && (
        <Alert tone="error" title={failure.message}>
          {failure.changed && (
            <div>
              <Button variant="secondary" onClick={reread}>
                Load the post again
              </Button>
            </div>
          )}
        </Alert>
      )}
      {/* Inert until hydration. */}
      <div className={layout.decision} inert={hydrating}>
        <PanelPart title="Publish it" effect={<WithName key={approval} text={approval} name={revealedName(post)} />}>
          <WhileWaiting settled={settled}>
            <Button
              variant="secondary"
              busy={busy === 'approve'}
              aria-keyshortcuts="a"
              onClick={() => void decide('approve')}
            >
              <WithName key={approves} text={approves} name={revealedName(post)} />
              <Key name="a" />
            </Button>
          </WhileWaiting>
        </PanelPart>
        <AuthorWordsForm
          name={`reject.${post.postID}`}
          title="Keep it out of the forum"
          label={decisionLabel('reject', post, goesOn)}
          shortcut="r"
          suggested={found.length > 0 ? PERSONAL_DETAILS_REASON : undefined}
          busy={busy === 'reject'}
          settled={settled}
          onSend={({ reason, note }, how) =>
            decide('reject', {
              ...how,
              feedback: reason || note ? { reason: reason || undefined, note: note || undefined } : undefined,
            })
          }
        />
        <Checkbox
          label="After a decision, open the next post"
          checked={goesOn}
          onChange={(event) => goOn.set(event.target.checked)}
        />
      </div>
      <Escalate itemKind="post" itemId={post.postID} />
      <DecisionBar
        settled={settled}
        first={{
          label: approves,
          busy: busy === 'approve',
          onPress: () => void decide('approve'),
        }}
        last={{
          label: decisionLabel('reject', post, goesOn),
          busy: busy === 'reject',
          danger: true,
          form: `reject.${post.postID}`,
        }}
      />
    </DecisionPanel>
  );
}
