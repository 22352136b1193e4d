import { KeptDraft } from '../../shared/drafts/kept-draft';
import type { ReportTarget } from './reports.api';

/** The reporter's draft, when the reported item no longer exists. */
export function KeptReport({ target: { kind, id } }: { target: ReportTarget }) {
  return (
    <KeptDraft place={`report-${kind}.${id}`} start={{ reportReason: '' }}>
      <p>You started a report but did not send it. Only you can see this text.</p>
    </KeptDraft>
  );
}
