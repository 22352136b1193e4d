import { LENGTH, MEMBER_MESSAGE, returnProblems, type EscalationDetail } from '@commonpurse/contracts';
import { Link, useNavigate } from '@commonpurse/federation/router';
import { Form, FormProblem, useForm, Username } from '@commonpurse/screen-kit';
import { Button, Card, Field, formatDateTime, Inline, TextArea } from '@commonpurse/ui';
import { Note } from '../../shared/console/note';
import { Trail } from '../../shared/context/trail';
import layout from '../../shared/layout.module.css';
import { AuthorLine } from './author-line';
import { giveBack, useActs } from './escalations.api';
import { HerWords } from './her-words';
import { OUTCOME_WORDS } from './outcome-words';

/** Where a colleague can decide on the item herself. */
function decisionPath({ itemKind, ref, item }: EscalationDetail): string | undefined {
  if (itemKind === 'contact') return `/reported-contact/${ref}`;
  const source = item.status === 'Archived' ? 'archived' : 'published';
  if (item.reportID !== null) return `/reported-${itemKind}s/${item.reportID}?source=${source}`;
  if (itemKind === 'post' && item.status === 'Pending') return `/review-new-posts/${ref}`;
  return item.status === 'Published' && item.postID !== null ? `/forum/${item.postID}` : undefined;
}

/** A colleague's question about an item: her own decision waits, a colleague decides or answers. */
export function SecondOpinion({ escalation }: { escalation: EscalationDetail }) {
  const { openedBy, openedAt, text, closed } = escalation;
  const own = openedBy?.own === true;
  const path = decisionPath(escalation);
  return (
    <div className={layout.detail}>
      <div className={layout.column}>
        <HerWords escalation={escalation} />
        <AuthorLine escalation={escalation} />
        <Trail entries={escalation.trail} />
      </div>
      <div className={layout.aside}>
        <Note title="A colleague’s question">
          <p className={layout.text}>{text}</p>
          <p className={layout.meta}>
            {openedBy && <Username name={openedBy.username} />}
            <time dateTime={openedAt}>{formatDateTime(openedAt)}</time>
          </p>
        </Note>
        {closed ? (
          <Card className={layout.side}>
            <h2>{OUTCOME_WORDS[closed.outcome].replace(/,$/, '')}</h2>
            {closed.note && <p className={layout.text}>{closed.note}</p>}
            <p className={layout.meta}>
              <Username name={closed.by.username} /> <time dateTime={closed.at}>{formatDateTime(closed.at)}</time>
            </p>
          </Card>
        ) : own ? (
          <p>A colleague will decide or answer you. You can’t decide until then, unless you are the only moderator.</p>
        ) : (
          <ReturnForm escalation={escalation} />
        )}
        {path && !(own && !closed) && (
          <p className="lone">
            <Link to={path}>Decide on it</Link>
          </p>
        )}
      </div>
    </div>
  );
}

function ReturnForm({ escalation: { escalationID: id } }: { escalation: EscalationDetail }) {
  const act = useActs(id);
  const navigate = useNavigate();
  const form = useForm({
    initial: { text: '' },
    keep: `escalation.${id}.return`,
    validate: ({ text }) => returnProblems({ text, agree: true }),
    failed: MEMBER_MESSAGE.escalations.failed,
    send: async ({ text: typed }, choice) => {
      const body = { text: typed.trim(), agree: choice === 'agree' };
      const [problem] = returnProblems(body);
      if (problem) return problem;
      await act(() => giveBack(id, body));
      await navigate('/escalations?kind=second-opinion');
    },
  });
  return (
    <Form {...form.props} aria-label="Your opinion">
      <Card className={layout.side}>
        <h2>Answer your colleague</h2>
        <p>They will read your answer and then decide for themselves.</p>
        <Field label="Your answer" error={form.errorAt('text')} required={false}>
          {(control) => <TextArea {...control} {...form.control('text')} rows={3} maxLength={LENGTH.reason} />}
        </Field>
        <FormProblem failure={form.failure}>What you typed is still here.</FormProblem>
        <Inline gap={3}>
          <Button type="submit" value="agree" variant="secondary" busy={form.busy}>
            I agree
          </Button>
          <Button type="submit" value="disagree" variant="secondary" busy={form.busy}>
            I disagree
          </Button>
        </Inline>
      </Card>
    </Form>
  );
}
