import { Link } from '@commonpurse/federation/router';
import { useQuery } from '@tanstack/react-query';
import { Note } from '../console/note';
import { escalationsPage } from './escalations.api';

const counted = (count: number, [one, more]: readonly [string, string]) => `${count} ${count === 1 ? one : more}`;

/** Where someone may be in danger, and what colleagues ask, above everything else that waits. */
export function OpenEscalations() {
  const { data = [] } = useQuery(escalationsPage({}));
  const open = data.flatMap(({ entries }) => entries);
  const danger = open.filter(({ kind }) => kind === 'danger');
  const unanswered = danger.filter(({ firstAnswerAt }) => firstAnswerAt === null).length;
  const asked = open.filter(({ kind, openedBy }) => kind === 'second-opinion' && !openedBy?.own).length;
  return (
    <>
      {danger.length > 0 && (
        <Note live tone="stop" title="Someone may be in danger">
          <p>
            <Link to="/escalations?kind=danger">
              <span>{counted(danger.length, ['item is marked', 'items are marked'])}</span>
            </Link>
            <span>{unanswered > 0 ? `, ${unanswered} without an answer to her` : ''}</span>
          </p>
        </Note>
      )}
      {asked > 0 && (
        <Note title="Colleagues ask for a second opinion">
          <p>
            <Link to="/escalations?kind=second-opinion">
              <span>{counted(asked, ['question waits', 'questions wait'])}</span>
            </Link>
          </p>
        </Note>
      )}
    </>
  );
}
