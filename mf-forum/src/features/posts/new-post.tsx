import { navigationStartedAt } from '@commonpurse/federation/router';
import { PageHeader, Stack, useLoadingDelay } from '@commonpurse/ui';
import { PostForm } from './post-form';
import { PostFormSkeleton } from './post-form-skeleton';
import layout from '../../shared/layout.module.css';

/** /new-forum-post */
export default function NewPost() {
  const loading = useLoadingDelay(navigationStartedAt());
  return (
    <Stack gap={6} className={layout.reading}>
      <PageHeader title="New Post" lead="Ask a question, or tell others how it went for you." />
      {loading ? <PostFormSkeleton /> : <PostForm />}
    </Stack>
  );
}
