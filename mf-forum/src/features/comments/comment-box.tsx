import { AUTHOR_NAME, LENGTH, MESSAGE } from '@commonpurse/contracts';
import { Link } from '@commonpurse/federation/router';
import { getSession, messageOf, useKeptText } from '@commonpurse/session';
import { Button, Field, popup, TextArea } from '@commonpurse/ui';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState, type FormEvent } from 'react';
import { readyPopup } from '@commonpurse/screen-kit';
import { addComment, type CommentTarget } from './comments.api';
import styles from './comments.module.css';

type CommentBoxProps = { target: CommentTarget; seenAs: string; onAdded: () => unknown };

export const SEEN_AS_USERNAME = 'Others see your username.';
/** The answer does not tell whose post it is: whoever looks over her shoulder must not read it here, either. */
export const SEEN_UNDER_ANONYMOUS = `Others see your username; if you wrote this post, they see ${AUTHOR_NAME} instead.`;

/** Where a comment is written. Its text stays until it has been sent. */
export function CommentBox({ target, seenAs, onAdded }: CommentBoxProps) {
  const [text, setText, clearText] = useKeptText(`comment.${target.postID}`);
  const [failure, setFailure] = useState<string>();
  // A second click can come before the button is redrawn.
  const sending = useRef(false);
  const add = useMutation({
    mutationFn: (cmtDesc: string) => addComment(target, { cmtAuthor: getSession()?.userID, cmtDesc }),
  });

  async function send() {
    setFailure(undefined);
    try {
      await add.mutateAsync(text);
      clearText();
      void popup.success(MESSAGE.comment.created, { ok: true });
      await onAdded();
    } catch (error) {
      const message = messageOf(error, MESSAGE.comment.failed);
      setFailure(message);
      if (getSession()) void popup.error(message);
    }
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (sending.current) return;
    sending.current = true;
    void send().finally(() => {
      sending.current = false;
    });
  }

  return (
    <form className={styles.box} onSubmit={submit} onFocus={readyPopup} noValidate>
      <Field label="Your comment" error={failure}>
        {(control) => (
          <TextArea
            {...control}
            rows={4}
            maxLength={LENGTH.comment}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        )}
      </Field>
      <p className={styles.rules}>
        Please keep to the <Link to="/rules-of-engagement">Rules of Engagement</Link>. {seenAs}
      </p>
      <Button type="submit" busy={add.isPending}>
        Post comment
      </Button>
    </form>
  );
}
