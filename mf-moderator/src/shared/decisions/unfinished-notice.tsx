import { Link } from '@commonpurse/federation/router';
import { Alert, formatNumber } from '@commonpurse/ui';
import { useQuery } from '@tanstack/react-query';
import layout from '../layout.module.css';
import { unfinishedCount } from './unfinished.api';

/** Warns while there are unfinished decisions. It cannot be dismissed. */
export function UnfinishedNotice() {
  const { data: total = 0 } = useQuery(unfinishedCount);
  if (total === 0) return null;
  const title = total === 1 ? 'One decision is not finished.' : `${formatNumber(total)} decisions are not finished.`;
  return (
    <Alert tone="warning" title={title}>
      <p>
        The report has been decided, but the post or comment has not changed yet.{' '}
        <Link to="/unfinished-decisions" className={layout.noBreak}>
          Decisions to finish
        </Link>
      </p>
    </Alert>
  );
}
