import { MESSAGE } from '@commonpurse/contracts';
import { navigationStartedAt } from '@commonpurse/federation/router';
import { PageHeader, Stack, useLoadingDelay } from '@commonpurse/ui';
import { BeforeYouPost } from './before-you-post';
import { PostForm } from './post-form';
import { PostFormSkeleton } from './post-form-skeleton';
import { createPost } from './post-form.api';
import { usePostDraft } from './use-post-draft';
import layout from '../../../shared/layout.module.css';

const WORDS = {
  action: 'Upload Post',
  done: MESSAGE.post.created,
  failed: MESSAGE.post.creationFailed,
  anonymity:
    'If you choose Yes, others see Anonymous and your age group. If you choose No or nothing, they see your username and age.',
};

/** /new-forum-post */
export default function NewPost() {
  const loading = useLoadingDelay(navigationStartedAt());
  const draft = usePostDraft('new-post');
  return (
    <Stack gap={6} className={layout.reading}>
      <PageHeader title="New Post" lead="Ask a question, or tell others what happened to you." />
      {loading ? (
        <PostFormSkeleton />
      ) : (
        <PostForm draft={draft} send={createPost} words={WORDS}>
          <BeforeYouPost
            title="Before you post"
            when="after a moderator has read and approved it. Until then, you can find it in My Posts."
          />
        </PostForm>
      )}
    </Stack>
  );
}
