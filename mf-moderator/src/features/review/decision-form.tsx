import { LENGTH, type ReviewPost } from '@commonpurse/contracts';
import { useKeptText } from '@commonpurse/session';
import { Alert, Button, Card, Field, popup, preloadPopup, Select, Stack, TextArea } from '@commonpurse/ui';
import { useEffect } from 'react';
import layout from '../../shared/layout.module.css';
import { useDecision } from './use-decision';
import { REASONS } from './wording';

type DecisionFormProps = { post: ReviewPost; etag: string | null; onReread: () => unknown };

/** Approve on one side and Reject on the other, each in its own frame, so that neither is pressed for the other. */
export function DecisionForm({ post, etag, onReread }: DecisionFormProps) {
  const { decide, busy, failure, dismiss } = useDecision(post, etag);

  useEffect(() => {
    // The question is fetched while she reads.
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
      <div className={layout.decision}>
        <Card className={layout.side}>
          <h3>Publish it</h3>
          <p>
            {post.edit
              ? 'The new text replaces the published one.'
              : 'Everyone who is signed in can read and answer it.'}
          </p>
          <Button busy={busy === 'approve'} onClick={() => void decide('approve')}>
            Approve
          </Button>
        </Card>
        <RejectForm
          postID={post.postID}
          busy={busy === 'reject'}
          onReject={(reason, note) =>
            decide('reject', reason || note ? { reason: reason || undefined, note: note || undefined } : undefined)
          }
        />
      </div>
    </Stack>
  );
}

type RejectFormProps = { postID: string; busy: boolean; onReject: (reason: string, note: string) => Promise<boolean> };

function RejectForm({ postID, busy, onReject }: RejectFormProps) {
  const [reason, setReason, clearReason] = useKeptText(`reject.${postID}.reason`);
  const [note, setNote, clearNote] = useKeptText(`reject.${postID}.note`);

  const tooLong = note.trim().length > LENGTH.reason ? 'Please use at most 1,000 characters for the note.' : undefined;

  async function reject() {
    if (tooLong) return void popup.error(tooLong);
    if (!(await onReject(reason, note.trim()))) return;
    clearReason();
    clearNote();
  }

  return (
    <Card className={layout.side}>
      <h3>Keep it out of the forum</h3>
      <Field label="Reason" required={false} hint="She will read this.">
        {(control) => (
          <Select
            {...control}
            placeholder="No reason given"
            options={REASONS}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        )}
      </Field>
      <Field
        label="Note"
        required={false}
        hint="She will read this. Say what she could change, and thank her."
        error={tooLong}
      >
        {(control) => (
          <TextArea
            {...control}
            rows={3}
            maxLength={LENGTH.reason}
            value={note}
            onChange={(event) => setNote(event.target.value)}
          />
        )}
      </Field>
      <Button variant="danger" busy={busy} onClick={() => void reject()}>
        Reject
      </Button>
    </Card>
  );
}
