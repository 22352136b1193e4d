import type { ModerationAppeal } from '@commonpurse/contracts';
import { Card, Stack } from '@commonpurse/ui';
import { FindingsNote } from '../../shared/details/marked-text';
import { MarkedWords } from '../../shared/details/marked-words';
import { findingsIn } from '../../shared/details/findings';
import layout from '../../shared/layout.module.css';
import { PostCard } from '../../shared/posts/post-card';

/** The text that the decision was about. */
export function AppealedWords({ appeal: { kind, post, approved, comment } }: { appeal: ModerationAppeal }) {
  return (
    <>
      {post && (
        <Stack as="section" gap={3}>
          <h2>{kind === 'edit' ? 'The rejected text' : 'The post'}</h2>
          <PostCard post={post} />
        </Stack>
      )}
      {approved && (
        <Stack as="section" gap={3}>
          <h2>As readers see it now</h2>
          <PostCard post={approved} />
        </Stack>
      )}
      {comment !== undefined && (
        <Stack as="section" gap={3}>
          <h2>The comment</h2>
          <CommentWords text={comment} />
        </Stack>
      )}
    </>
  );
}

function CommentWords({ text }: { text: string }) {
  const [findings = []] = findingsIn(text);
  return (
    <Card as="article" className={layout.post}>
      <MarkedWords text={text} findings={findings} />
      <FindingsNote findings={findings} />
    </Card>
  );
}
