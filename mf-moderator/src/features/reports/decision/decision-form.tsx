import { LENGTH, moderatorCommentProblem } from '@commonpurse/contracts';
import { useKeptText } from '@commonpurse/session';
import { BeingSent, Button, Card, Field, popup, Stack, TextArea } from '@commonpurse/ui';
import type { Decision } from '../../../shared/decisions/decision';
import { useSettledByOthers } from '../../../shared/claims/item-line';
import { WhileWaiting } from '../../../shared/claims/while-waiting';
import { useShortcuts } from '../../../shared/keys/use-shortcuts';
import layout from '../../../shared/layout.module.css';
import type { Reported } from '../report';
import type { DecisionOptions } from './use-report-decision';
import { decisionWords, hides } from '../wording';

type DecisionFormProps = {
  reportId: string;
  item: Reported;
  busy: string | undefined;
  decide: (decision: Decision, options: DecisionOptions) => Promise<boolean>;
};

const TITLES = { approve: 'The report is right', reject: 'The report is not right' } as const;
const KEYS = { approve: 'a', reject: 'r' } as const;

/** The two decisions on a report, each in its own card with its effect, and a comment for either. */
export function DecisionForm({ reportId, item, busy, decide }: DecisionFormProps) {
  const [comment, setComment, clearComment] = useKeptText(`report.${reportId}.comment`);
  const problem = moderatorCommentProblem(comment)?.message;

  async function send(decision: Decision, byKey = false) {
    if (problem) return void popup.error(problem);
    const restore = () => setComment(comment);
    if (await decide(decision, { comment: comment.trim(), byKey, restore })) clearComment();
  }

  const settled = useSettledByOthers({ kind: `${item.kind}-report`, id: reportId });
  const byKey = (decision: Decision) => (settled ? undefined : () => void send(decision, true));
  useShortcuts({ a: byKey('approve'), r: byKey('reject') });

  return (
    <Stack as="section" gap={5}>
      <h2>Your decision</h2>
      <BeingSent value={busy !== undefined}>
        <Field
          label="Moderator comment"
          required={false}
          hint="Only moderators read it, in the archive. The writer never does, nor the person who reported it."
          error={problem}
        >
          {(control) => (
            <TextArea
              {...control}
              rows={3}
              maxLength={LENGTH.reason}
              value={comment}
              onChange={(event) => setComment(event.target.value)}
            />
          )}
        </Field>
      </BeingSent>
      <div className={layout.decision}>
        {(['approve', 'reject'] as const).map((decision) => (
          <Card key={decision} className={layout.side}>
            <h3>{TITLES[decision]}</h3>
            <p>{decisionWords(decision, item).effect}</p>
            <WhileWaiting settled={settled}>
              <Button
                variant={hides(decision, item) ? 'danger' : 'primary'}
                aria-keyshortcuts={KEYS[decision]}
                busy={busy === decision}
                onClick={() => void send(decision)}
              >
                {decisionWords(decision, item).label}
              </Button>
            </WhileWaiting>
          </Card>
        ))}
      </div>
    </Stack>
  );
}
