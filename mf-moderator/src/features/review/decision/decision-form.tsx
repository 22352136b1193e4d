import type { ReviewPost } from '@commonpurse/contracts';
import { Alert, Button, Card, Checkbox, preloadPopup, Stack, useIsHydrating } from '@commonpurse/ui';
import { useEffect } from 'react';
import { useSettledByOthers } from '../../../shared/claims/item-line';
import { WhileWaiting } from '../../../shared/claims/while-waiting';
import { useShortcuts } from '../../../shared/keys/use-shortcuts';
import { AuthorWordsForm } from '../../../shared/decisions/author-words-form';
import layout from '../../../shared/layout.module.css';
import { goOn } from './go-on';
import { useDecision, type FindNext } from './use-decision';
import { approvalWords, decisionLabel } from './wording';

type DecisionFormProps = { post: ReviewPost; etag: string | null; findNext: FindNext; onReread: () => unknown };

/** Approve and Reject, each in its own card, so that neither is pressed by mistake. */
export function DecisionForm({ post, etag, findNext, onReread }: DecisionFormProps) {
  const { decide, busy, failure, dismiss } = useDecision(post, etag, findNext);
  const hydrating = useIsHydrating();
  const goesOn = goOn.useIsSet();
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
    <Stack as="section" gap={3}>
      <h2>Your decision</h2>
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
      <div inert={hydrating}>
        <Checkbox
          label="After a decision, go on to the next post"
          checked={goesOn}
          onChange={(event) => goOn.set(event.target.checked)}
        />
      </div>
      <div className={layout.decision} inert={hydrating}>
        <Card className={layout.side}>
          <h3>Publish it</h3>
          <p>{approvalWords(post)}</p>
          <WhileWaiting settled={settled}>
            <Button busy={busy === 'approve'} aria-keyshortcuts="a" onClick={() => void decide('approve')}>
              <span key={decisionLabel('approve', post, goesOn)}>{decisionLabel('approve', post, goesOn)}</span>
            </Button>
          </WhileWaiting>
        </Card>
        <AuthorWordsForm
          name={`reject.${post.postID}`}
          title="Keep it out of the forum"
          label={decisionLabel('reject', post, goesOn)}
          shortcut="r"
          busy={busy === 'reject'}
          settled={settled}
          onSend={({ reason, note }, how) =>
            decide('reject', {
              ...how,
              feedback: reason || note ? { reason: reason || undefined, note: note || undefined } : undefined,
            })
          }
        />
      </div>
    </Stack>
  );
}
