import type { EscalationNote } from '@commonpurse/contracts';
import { Link } from '@commonpurse/federation/router';
import { Username } from '@commonpurse/screen-kit';
import { useQuery } from '@tanstack/react-query';
import { Note } from '../console/note';
import { itemContext, type ContextCall } from '../context/context.api';
import layout from '../layout.module.css';

const HERS = 'A colleague will decide or answer you. You can’t decide here until then.';
const A_COLLEAGUES = 'You can make the decision yourself, or only answer.';

/** What is open about an item, or was answered last, above the decision on it. */
export function EscalationNotes({ call, id }: { call: ContextCall; id: string }) {
  const { data } = useQuery(itemContext(call, id));
  return data?.escalations?.map((note) => <Escalated key={note.escalationID} note={note} />);
}

function Escalated({ note }: { note: EscalationNote }) {
  const { escalationID: id, kind, openedBy, text, closed } = note;
  const mine = openedBy?.own === true;
  if (closed) {
    return (
      <Note title={closed.outcome === 'agreed' ? 'A colleague agrees' : 'A colleague disagrees'}>
        {closed.note && <p className={layout.text}>{closed.note}</p>}
        <p>
          <Username name={closed.by.username} /> <span>{`answered the question “${text}”`}</span>
        </p>
      </Note>
    );
  }
  if (kind === 'danger') {
    return (
      <Note live tone="stop" title="Someone may be in danger">
        <p className={layout.text}>{text}</p>
        <p>Nobody can decide here until two moderators have ended this together.</p>
        <p className="lone">
          <Link to={`/escalations/${id}`}>See what is being done, and help</Link>
        </p>
      </Note>
    );
  }
  return (
    <Note title={mine ? 'You asked for a second opinion' : 'A colleague is asking for a second opinion'}>
      <p className={layout.text}>{text}</p>
      <p key={String(mine)}>{mine ? HERS : A_COLLEAGUES}</p>
      <p className="lone">
        <Link to={`/escalations/${id}`}>{mine ? 'See your question' : 'Answer only'}</Link>
      </p>
    </Note>
  );
}
