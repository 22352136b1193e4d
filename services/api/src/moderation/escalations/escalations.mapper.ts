import type {
  ContactRemark,
  Escalation,
  EscalationDetail,
  EscalationNote,
  ReportedPostStatus,
} from '@commonpurse/contracts';
import { toAnonymity } from '../../shared/post-text';
import { shownName } from '../../shared/shown-name';
import type { TrailEvent } from '../../shared/audit-log/audit-log';
import type { Name } from '../appeals/appeals.service';
import { toTrailEntry } from '../trail/trail.service';
import { statusOf } from './escalations.policy';
import type { Answer, FoundItem, ListedEscalation } from './escalations.repository';

/** The names of the moderators, by their ids, for the moderator who reads them. */
export type Names = { byId: ReadonlyMap<string, Name>; reader: string };

/** The ids of all whom an escalation names. */
export const namedIn = ({ openedBy, secondBy, closedBy, steps, answers }: ListedEscalation): (string | null)[] => [
  openedBy,
  secondBy,
  closedBy,
  ...steps.map(({ doneBy }) => doneBy),
  ...answers.map(({ by }) => by),
];

const time = (at: Date | string): string => new Date(at).toISOString();

const toName = (id: string | null, { byId, reader }: Names) => {
  const name = id === null ? undefined : byId.get(id);
  return { username: shownName(name?.username, name?.active), ...(id === reader && { own: true as const }) };
};

export const toAnswer = ({ text, at, by }: Answer, names: Names): ContactRemark => ({
  text,
  dateTime: time(at),
  moderator: { username: toName(by, names).username },
});

/** An escalation as readers of its item see it. */
export function toNote(found: ListedEscalation, names: Names): EscalationNote {
  const { openedBy, closedAt, closedBy, outcome, note } = found;
  return {
    escalationID: found.id,
    kind: found.kind,
    openedBy: openedBy === null ? null : toName(openedBy, names),
    openedAt: time(found.openedAt),
    text: found.text,
    closed: closedAt && outcome && { at: time(closedAt), by: toName(closedBy, names), outcome, note },
  };
}

export function toEscalation(found: ListedEscalation, names: Names): Escalation {
  const { secondBy, firstAnswerAt } = found;
  return {
    ...toNote(found, names),
    itemKind: found.itemKind,
    ref: found.ref,
    title: found.title,
    second: secondBy === null ? null : toName(secondBy, names),
    firstAnswerAt: firstAnswerAt && time(firstAnswerAt),
    steps: found.steps.map((step) => ({ ...step, doneAt: time(step.doneAt), doneBy: toName(step.doneBy, names) })),
    answers: found.answers.map((answer) => toAnswer(answer, names)),
    version: found.version,
  };
}

/** An escalation with its item, whose author moderators see, anonymous or not. */
export function toDetail(
  escalation: Escalation,
  item: FoundItem,
  { mayShow, trail }: { mayShow: boolean; trail: readonly TrailEvent[] },
): EscalationDetail {
  const { author, warning, safeHow, safeWhen } = item;
  return {
    ...escalation,
    item: {
      postID: item.postId,
      text: item.text,
      status: item.status === null ? null : (statusOf(item) as ReportedPostStatus),
      held: item.held,
      reportID: item.reportId,
      ...(warning !== null && { warning }),
      dateTime: time(item.at),
      ...(safeHow !== null && { safeHow }),
      ...(safeWhen !== null && { safeWhen }),
    },
    author: author && {
      userID: author.id,
      username: shownName(author.username, author.active),
      ...toAnonymity(author),
      since: time(author.since),
    },
    mayShow,
    mayAnswer: escalation.itemKind !== 'contact' && author?.active === true,
    trail: trail.map(toTrailEntry),
  };
}
