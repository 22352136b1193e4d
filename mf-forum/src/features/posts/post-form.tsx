import { LENGTH, LOAN_TYPES, MESSAGE, postProblem, YES_NO, type PostInput, type Problem } from '@commonpurse/contracts';
import { useNavigate } from '@commonpurse/federation/router';
import { getSession, messageOf } from '@commonpurse/session';
import { Alert, Button, Choice, Field, popup, Select, TextArea } from '@commonpurse/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState, type FormEvent } from 'react';
import { readyPopup } from '@commonpurse/screen-kit';
import { BeforeYouPost } from './before-you-post';
import { createPost } from './posts.api';
import styles from './posts.module.css';
import { TitleField } from './title-field';
import { usePostDraft } from './use-post-draft';

type Failure = { field?: keyof PostInput; message: string };

export function PostForm() {
  const draft = usePostDraft('new-post');
  const form = useRef<HTMLFormElement>(null);
  // A second click can come before the button is redrawn.
  const sending = useRef(false);
  const [failure, setFailure] = useState<Failure>();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const upload = useMutation({ mutationFn: createPost });
  const errorAt = (field: keyof PostInput) => (failure?.field === field ? failure.message : undefined);

  function refuse(problem: Problem<keyof PostInput>) {
    setFailure(problem);
    // The popup gives focus back to where it was: to the field to mend.
    const control = form.current?.elements.namedItem(problem.field);
    if (control instanceof HTMLElement) control.focus();
    void popup.error(problem.message);
  }

  async function send() {
    try {
      const { postID } = await upload.mutateAsync({
        postTitle: draft.input.postTitle.trim(),
        postCategory: draft.input.postCategory,
        postDesc: draft.input.postDesc.trim(),
        postAnon: draft.postAnon === 'Yes' ? 'Yes' : 'No',
        postAuthor: getSession()?.userID,
      });
      draft.clear();
      void queries.invalidateQueries({ queryKey: ['my-posts'] });
      void popup.success(MESSAGE.post.created, { ok: true });
      await navigate(`/mypost/${postID}`);
    } catch (error) {
      const message = messageOf(error, MESSAGE.post.creationFailed);
      setFailure({ message });
      if (getSession()) void popup.error(message);
    }
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (sending.current) return;
    const problem = postProblem(draft.input);
    if (problem) return refuse(problem);
    setFailure(undefined);
    sending.current = true;
    void send().finally(() => {
      sending.current = false;
    });
  }

  return (
    <form ref={form} className={styles.form} onSubmit={submit} onFocus={readyPopup} noValidate>
      <TitleField
        name="postTitle"
        value={draft.input.postTitle}
        onChange={draft.setTitle}
        error={errorAt('postTitle')}
      />
      <Field label="Category (Type of Loan)" error={errorAt('postCategory')} required>
        {(control) => (
          <Select
            {...control}
            name="postCategory"
            placeholder="Choose a type of loan"
            options={LOAN_TYPES}
            value={draft.input.postCategory}
            onChange={(event) => draft.setCategory(event.target.value)}
          />
        )}
      </Field>
      <Field
        label="Post Description"
        hint="Leave out what could help someone find you: names, phone numbers, addresses, exact dates."
        error={errorAt('postDesc')}
        required
      >
        {(control) => (
          <TextArea
            {...control}
            name="postDesc"
            className={styles.tall}
            maxLength={LENGTH.post}
            value={draft.input.postDesc}
            onChange={(event) => draft.setDescription(event.target.value)}
          />
        )}
      </Field>
      <Choice
        legend="Do you want to post anonymously?"
        hint="With Yes, others see Anonymous and your age group. With No, or if you leave this open, they see your username and age."
        name="postAnon"
        inline
        options={YES_NO}
        value={draft.postAnon}
        onChange={draft.setAnonymous}
      />
      <BeforeYouPost />
      {failure && !failure.field && (
        <Alert tone="error" title={failure.message}>
          <p>Your text is still here. Try again in a moment.</p>
        </Alert>
      )}
      <Button type="submit" busy={upload.isPending}>
        Upload Post
      </Button>
    </form>
  );
}
