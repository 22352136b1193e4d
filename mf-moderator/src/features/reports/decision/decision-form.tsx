import { LENGTH, moderatorCommentProblem } from '@commonpurse/contracts';
import { useFormTexts } from '@commonpurse/screen-kit';
import { BeingSent, Button, Field, popup, TextArea } from '@commonpurse/ui';
import type { Decision } from '../../../shared/decisions/decision';
import { AuthorWordsForm, type AuthorWords } from '../../../shared/decisions/author-words-form';
import type { SettledItem } from '../../../shared/claims/item-line';
import { WhileWaiting } from '../../../shared/claims/while-waiting';
import { DecisionBar } from '../../../shared/console/decision-bar';
import { DecisionPanel, PanelPart } from '../../../shared/console/decision-panel';
import { Escalate } from '../../../shared/escalations/escalate';
import { Key } from '../../../shared/keys/key';
import { useShortcuts } from '../../../shared/keys/use-shortcuts';
import { isShownAgain, type Reported } from '../report';
import type { DecisionOptions } from './use-report-decision';
import { decisionWords, hides, tellsAuthor } from '../wording';

type DecisionFormProps = {
  reportId: string;
  item: Reported;
  /** How another moderator has settled all of it. */
  settled: SettledItem | undefined;
  busy: string | undefined;
  decide: (decision: Decision, options: DecisionOptions) => Promise<boolean>;
};

const TITLES = {
  approve: (count: number) => (count === 1 ? 'The report is right' : 'The reports are right'),
  reject: (count: number) => (count === 1 ? 'The report is not right' : 'The reports are not right'),
} as const;
const KEYS = { approve: 'a', reject: 'r' } as const;

/**
 * The two decisions on a report, each with its effect, and a comment for either. One that the author is told of asks for
 * a reason.
 */
export function DecisionForm({ reportId, item, settled, busy, decide }: DecisionFormProps) {
  const texts = useFormTexts({ initial: { comment: '' }, keep: `report.${reportId}` });
  const { comment } = texts.values;
  const problem = moderatorCommentProblem(comment)?.message;

  type How = { byKey?: boolean; restore?: () => void };

  async function send(decision: Decision, { byKey, restore: restoreWords }: How = {}, words?: AuthorWords) {
    if (problem) {
      void popup.error(problem);
      return false;
    }
    const restore = () => {
      texts.change({ comment });
      restoreWords?.();
    };
    const isDecided = await decide(decision, { comment: comment.trim(), words, byKey, restore });
    if (isDecided) texts.clear();
    return isDecided;
  }

  const asksReason = tellsAuthor('approve', item);
  const byKey = (decision: Decision) => (settled ? undefined : () => void send(decision, { byKey: true }));
  useShortcuts({ a: asksReason ? undefined : byKey('approve'), r: byKey('reject') });

  const title = item.count === 1 ? 'Your decision' : `Decide once, for all ${item.count} reports`;
  const plain = (decision: Decision) => ({
    decision,
    item,
    settled,
    busy: busy === decision,
    onSend: () => void send(decision),
  });

  return (
    <DecisionPanel title={title}>
      <BeingSent value={busy !== undefined}>
        <Field
          label="Moderator comment"
          required={false}
          hint="Only moderators can read it, in the archive."
          error={problem}
        >
          {(control) => (
            <TextArea
              {...control}
              rows={2}
              maxLength={LENGTH.reason}
              value={comment}
              onChange={(event) => texts.change({ comment: event.target.value })}
            />
          )}
        </Field>
      </BeingSent>
      {asksReason ? (
        <AuthorWordsForm
          name={`approve.${reportId}`}
          title={TITLES.approve(item.count)}
          effect={decisionWords('approve', item).effect}
          label={decisionWords('approve', item).label}
          shortcut={KEYS.approve}
          requiresReason
          busy={busy === 'approve'}
          settled={settled}
          onSend={(words, how) => send('approve', how, words)}
        />
      ) : (
        <PlainDecision {...plain('approve')} />
      )}
      <PlainDecision {...plain('reject')} />
      <Escalate itemKind={item.kind} itemId={item.itemId} />
      <DecisionBar
        settled={settled}
        first={{
          label: decisionWords('approve', item).label,
          busy: busy === 'approve',
          danger: asksReason || hides('approve', item),
          ...(asksReason ? { form: `approve.${reportId}` } : { onPress: plain('approve').onSend }),
        }}
        last={{
          label: decisionWords('reject', item).label,
          busy: busy === 'reject',
          onPress: plain('reject').onSend,
        }}
      />
    </DecisionPanel>
  );
}

type PlainDecisionProps = {
  decision: Decision;
  item: Reported;
  settled: SettledItem | undefined;
  busy: boolean;
  onSend: () => void;
};

/** A decision that the author is told nothing of. */
function PlainDecision({ decision, item, settled, busy, onSend }: PlainDecisionProps) {
  const { effect, label } = decisionWords(decision, item);
  return (
    <PanelPart title={TITLES[decision](item.count)} effect={<span key={effect}>{effect}</span>}>
      <WhileWaiting settled={settled}>
        <Button
          variant={hides(decision, item) || (decision === 'reject' && isShownAgain(item)) ? 'danger' : 'secondary'}
          aria-keyshortcuts={KEYS[decision]}
          busy={busy}
          onClick={onSend}
        >
          <span key={label}>{label}</span>
          <Key name={KEYS[decision]} />
        </Button>
      </WhileWaiting>
    </PanelPart>
  );
}
