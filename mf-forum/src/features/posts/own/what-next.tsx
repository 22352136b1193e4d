import { MESSAGE, type MyPost } from '@commonpurse/contracts';
import { Link } from '@commonpurse/federation/router';
import { Alert, Time } from '@commonpurse/ui';
import { ModeratorWords } from '../../../shared/moderator-words/moderator-words';
import { LaterLook } from './later-look';
import { WaitingEdit } from './waiting-edit';
import { WriteAnew } from './write-anew';

/** The badge of a post with a waiting edit. */
export const EDIT_WAITS = 'Edit waiting for review';

/** What the post's status means for its author, and her next step. */
export function WhatNext({ post }: { post: MyPost }) {
  switch (post.postStatus) {
    case 'Pending':
      if (post.postHeld) return <Alert tone="info" title={MESSAGE.post.held} />;
      return (
        <Alert tone="info" title="Waiting for a moderator">
          <p>
            A moderator reads every new post before other members can see it. Come back here to find out what they
            decide: the status above will change.
          </p>
        </Alert>
      );
    case 'Published':
      return post.edit ? (
        <WaitingEdit post={post} edit={post.edit} />
      ) : (
        <>
          <Alert tone="success" title="In the forum">
            <p>
              Everyone who is logged in can read this post and answer it.{' '}
              <Link to={`/forum/${post.postID}`}>See it as others do</Link>
            </p>
          </Alert>
          {post.editRejectedDateTime && <EditRejected post={post} at={post.editRejectedDateTime} />}
        </>
      );
    case 'Rejected':
      return (
        <Alert tone="info" title="Not in the forum">
          <p>Thank you for writing. A moderator decided not to show this post, so other members can’t see it.</p>
          <ModeratorWords reason={post.reviewReason} note={post.reviewNote} />
          <p>
            You can change the text and send it as a new post. The{' '}
            <Link to="/rules-of-engagement">Rules of Engagement</Link> say what belongs in the forum.
          </p>
          <WriteAnew post={post} />
          <LaterLook appealed={{ kind: 'post', ref: post.postID }} decidedAt={post.rejectedDateTime} />
        </Alert>
      );
  }
}

/** Tells the author that her last edit was rejected. */
function EditRejected({ post, at }: { post: MyPost; at: string }) {
  return (
    <Alert tone="info" title="Your last change will not appear in the forum">
      <p>
        A moderator decided this on <Time at={at} />. Everyone still sees the text below. You can change it again with
        Edit.
      </p>
      <ModeratorWords reason={post.reviewReason} note={post.reviewNote} />
      <LaterLook appealed={{ kind: 'edit', ref: post.postID }} decidedAt={at} />
    </Alert>
  );
}
