import { RECENT_WRITE } from '@commonpurse/api';
import { groupOf } from './group';

/** What the host tells the API of the visitor for whom it asks: nothing that identifies her. */
export type Visitor = {
  /** Her group, from 0 to 99, if she has one. */
  group: number | undefined;
  /** Whether her browser wrote within the last seconds: then she reads what she wrote. */
  wroteRecently: boolean;
};

/** The visitor of a request by its `Cookie` header. */
export const visitorOf = (cookies: string | undefined): Visitor => ({
  group: groupOf(cookies),
  wroteRecently: (cookies ?? '').split(/;\s*/).includes(`${RECENT_WRITE}=1`),
});

/** The headers of a call that the host makes for a visitor. */
export const headersFor = ({ wroteRecently }: Visitor): Record<string, string> =>
  wroteRecently ? { cookie: `${RECENT_WRITE}=1` } : {};
