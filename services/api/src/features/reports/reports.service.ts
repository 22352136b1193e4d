/** Reports, for other features that decide about the items that they are about. */
export { clearDue } from './decisions/report-decisions.repository';
