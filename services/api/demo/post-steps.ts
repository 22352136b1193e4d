import type { AppealBody } from '@commonpurse/contracts';
import * as appeals from '../src/moderation/appeals/appeals.service';
import { commentOnForum } from '../src/forum/comments/comments.service';
import * as ownPosts from '../src/forum/posts/own/own-posts.service';
import * as posts from '../src/forum/posts/posts.service';
import * as review from '../src/moderation/review/review.service';
import { newId } from '../src/shared/ids';
import { after, asModerator, before, memberOf, sessionOf, type Cast, type Step } from './history';
import { stepsOfReport, type Item } from './report-steps';
import type { DemoComment, DemoPost, DemoReview } from './story';

const SECOND = 1_000;

/** Everything that happened to a post, from its writing to its end. */
export function stepsOfPost(cast: Cast, post: DemoPost): Step[] {
  const author = memberOf(cast, post.by);
  // The hour of the day differs from post to post, as it would.
  const written = before(cast.now, post.daysAgo * 24 + (post.title.length % 12));
  const decided = after(written, post.review?.hoursLater ?? 0);
  let made = '';
  const id = () => made;
  const steps: Step[] = [
    {
      at: written,
      act: async (trx, clock) => {
        made = (await posts.create(trx, clock, author, bodyOf(post))).postID;
      },
    },
  ];
  if (post.review) steps.push(...stepsOfReview(cast, id, written, post.review));
  for (const comment of post.comments ?? []) steps.push(...stepsOfComment(cast, id, decided, comment));
  for (const report of post.reports ?? []) steps.push(...stepsOfReport(cast, { kind: 'post', id }, decided, report));
  if (post.edit) {
    const at = after(decided, post.edit.hoursLater);
    const body = bodyOf({ ...post, text: post.edit.text });
    steps.push({ at, act: (trx, clock) => ownPosts.update(trx, clock, author, id(), body) });
    if (post.edit.review) steps.push(...stepsOfReview(cast, id, at, post.edit.review));
  }
  if (post.appeal) {
    const { hoursLater, text } = post.appeal;
    const body = (): AppealBody => ({ kind: 'post', ref: id(), message: text });
    const caller = { session: sessionOf(cast, post.by), requestId: newId() };
    steps.push({
      at: after(decided, hoursLater),
      act: (trx, clock) => appeals.send(trx, clock, caller, body(), () => author),
    });
  }
  if (post.deletedHoursLater !== undefined) {
    const at = after(decided, post.deletedHoursLater);
    steps.push({ at, act: (trx, clock) => ownPosts.remove(trx, clock, author, id(), {}) });
  }
  return steps;
}

const bodyOf = ({ title, text, category, anonymous }: DemoPost) => ({
  postTitle: title,
  postDesc: text,
  postCategory: category,
  postAnon: anonymous ? ('Yes' as const) : ('No' as const),
});

function stepsOfReview(cast: Cast, id: () => string, handedIn: Date, decision: DemoReview): Step[] {
  const { choice, hoursLater, slip, ...feedback } = decision;
  const at = after(handedIn, hoursLater);
  const earlier = (seconds: number) => new Date(at.getTime() - seconds * SECOND);
  const call = (decision: DemoReview['choice']) => ({ ...asModerator(cast), postId: id(), decision });
  const decide =
    (decision: DemoReview['choice'], words: typeof feedback): Step['act'] =>
    (trx, clock) =>
      review.decide(trx, clock, { ...call(decision), feedback: words, ifMatch: undefined });
  const steps: Step[] = [{ at, act: decide(choice, feedback) }];
  if (slip) {
    const other = choice === 'approve' ? 'reject' : 'approve';
    steps.push({ at: earlier(9), act: decide(other, {}) });
    steps.push({ at: earlier(4), act: (trx, clock) => review.undo(trx, clock, call(other)) });
  }
  return steps;
}

function stepsOfComment(cast: Cast, postId: () => string, since: Date, comment: DemoComment): Step[] {
  const at = after(since, comment.hoursLater);
  let made = '';
  const item: Item = { kind: 'comment', id: () => made };
  return [
    {
      at,
      act: async (trx, clock) => {
        const author = memberOf(cast, comment.by);
        made = (await commentOnForum(trx, clock, author, postId(), { cmtDesc: comment.text })).cmtID;
      },
    },
    ...(comment.reports ?? []).flatMap((report) => stepsOfReport(cast, item, at, report)),
  ];
}
