import { isAnonymous, MESSAGE, type MyPost, type NewPostBody, type PostInput } from '@commonpurse/contracts';
import { BackLink, isGone, useReturn } from '@commonpurse/screen-kit';
import { lastArrival, useParams } from '@commonpurse/federation/router';
import type { SentDraft } from '@commonpurse/screen-kit/drafts';
import { ApiError } from '@commonpurse/session';
import { Alert, PageHeader, popup, Stack } from '@commonpurse/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { BeforeYouPost } from './before-you-post';
import { KeptEdit } from '../own/kept-edit';
import { NotEditable } from '../own/not-editable';
import { OwnPostFailure } from '../own/own-post-failure';
import { PostForm } from './post-form';
import { PostFormSkeleton } from './post-form-skeleton';
import { myPost } from '../own/my-post.api';
import { updatePost } from './post-form.api';
import { usePostDraft } from './use-post-draft';
import layout from '../../../shared/layout.module.css';

/** /update-forum-post/:id: edits a published post, from what /mypost/:id has loaded, or loads it. */
export default function UpdatePost() {
  const { id = '' } = useParams();
  return <PostToUpdate key={id} id={id} />;
}

function PostToUpdate({ id }: { id: string }) {
  // What Back or Forward finds may be outdated.
  const [staleTime] = useState(() => (lastArrival().returning ? 0 : Infinity));
  const query = useQuery({ ...myPost(id, {}), staleTime });
  useReturn(query.refetch);
  const gone = isGone(query);
  const post = gone ? undefined : query.data?.post;
  const changeable = !post || post.postStatus === 'Published';

  return (
    <Stack gap={6} className={layout.reading}>
      <PageHeader
        above={<BackLink to={`/mypost/${id}`}>Back to my post</BackLink>}
        title="Update Post"
        lead={changeable && 'Others see your old text until a moderator has approved the new one.'}
      />
      {!post && (query.isPending ? <PostFormSkeleton /> : <OwnPostFailure query={query} />)}
      {post && (changeable ? <UpdateForm post={post} onChanged={query.refetch} /> : <NotEditable post={post} />)}
      {(!changeable || gone) && <KeptEdit postId={id} start={post?.edit ?? post} />}
    </Stack>
  );
}

type UpdateFormProps = { post: MyPost; /** Loads the post again. */ onChanged: () => Promise<unknown> };

function UpdateForm({ post, onChanged }: UpdateFormProps) {
  const draft = usePostDraft(`update-post.${post.postID}`, post.edit ?? post);
  const words = {
    action: 'Update Post',
    done: MESSAGE.post.updated,
    failed: MESSAGE.post.updateFailed,
    anonymity: isAnonymous(post)
      ? 'Others see Anonymous and your age group. If you choose No, your username appears on this post and on your comments as Author, but only when a moderator has approved your new text.'
      : 'Others see your username and age. If you choose Yes, they see Anonymous and your age group straight away.',
  };

  /** A draft from before she made the post anonymous may still ask for her name. */
  const confirm = async ({ postAnon }: PostInput) =>
    !isAnonymous(post) || postAnon !== 'No' || popup.confirm(MESSAGE.post.nameConfirm, { danger: true });

  async function send(body: NewPostBody, known: SentDraft) {
    try {
      return await updatePost(post.postID, { ...body, seenPostAnon: isAnonymous(post) ? 'Yes' : 'No' }, known);
    } catch (error) {
      // She has made it anonymous elsewhere, and did not give that up here.
      if (error instanceof ApiError && error.code === 'ITEM_CHANGED') {
        draft.fill({ postAnon: 'Yes' });
        await onChanged();
      }
      throw error;
    }
  }

  return (
    <PostForm
      draft={draft}
      confirm={confirm}
      send={send}
      words={words}
      above={
        post.edit && (
          <Alert tone="info" title="Your last change is still waiting for a moderator">
            <p>You can see it below. What you send now will replace it.</p>
          </Alert>
        )
      }
    >
      <BeforeYouPost
        title="Before you update"
        when="after a moderator has read and approved it. Until then, others see your old text."
      />
    </PostForm>
  );
}
