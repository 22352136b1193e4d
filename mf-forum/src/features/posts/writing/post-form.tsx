import { LENGTH, LOAN_TYPES, postProblems, YES_NO, type NewPostBody, type PostInput } from '@commonpurse/contracts';
import { useNavigate } from '@commonpurse/federation/router';
import { getSession } from '@commonpurse/session';
import { failureOf, Form, FormProblem, formValues, useFailure, useSubmit } from '@commonpurse/screen-kit';
import { Button, Choice, Field, popup, Select, TextArea } from '@commonpurse/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, type ReactNode } from 'react';
import { DetailsNote } from '../../../shared/details/details-note';
import { DetailsWarning } from '../../../shared/details/details-warning';
import { useDetails } from '../../../shared/details/use-details';
import { DraftNote } from '../../../shared/drafts/draft-note';
import { forgetPost } from '../posts.api';
import styles from '../posts.module.css';
import { TitleField } from './title-field';
import type { PostDraft } from './use-post-draft';

type PostFormProps = {
  draft: PostDraft;
  /** Sends what was written; answers the post's id. */
  send: (body: NewPostBody, sendKey: string) => Promise<string>;
  words: { action: string; done: string; failed: string; anonymity: string };
  /** What to know before writing. */
  above?: ReactNode;
  /** What to know before sending. */
  children: ReactNode;
};

const validate = (form: HTMLFormElement) => postProblems(formValues<PostInput>(form));

/** A post's title, type of loan, text and anonymity. What is typed stands in the draft until it has been sent. */
export function PostForm({ draft, send, words, above, children }: PostFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const { failure, fail, forget, errorAt } = useFailure(form, { validate });
  const navigate = useNavigate();
  const queries = useQueryClient();
  const details = useDetails(form, {
    postTitle: { text: draft.input.postTitle, change: draft.setTitle },
    postDesc: { text: draft.input.postDesc, change: draft.setDescription },
  });

  async function upload(sent: HTMLFormElement) {
    const [problem] = validate(sent);
    if (problem) return fail(problem);
    forget();
    if (await details.holdsBack()) return;
    try {
      const body: NewPostBody = {
        postTitle: draft.input.postTitle.trim(),
        postCategory: draft.input.postCategory,
        postDesc: draft.input.postDesc.trim(),
        postAnon: draft.postAnon === 'Yes' ? 'Yes' : 'No',
        postAuthor: getSession()?.userID,
      };
      const postID = await draft.send((sendKey) => send(body, sendKey));
      forgetPost(queries, postID);
      void popup.success(words.done, { ok: true });
      await navigate(`/mypost/${postID}`);
    } catch (error) {
      fail(failureOf(error, words.failed));
    }
  }

  const { submit, busy } = useSubmit(upload);
  return (
    <Form ref={form} onSubmit={submit} busy={busy} aria-label="Post">
      {above}
      <TitleField name="postTitle" value={draft.input.postTitle} onChange={draft.setTitle} error={errorAt('postTitle')}>
        <DetailsNote details={details.of('postTitle')} />
      </TitleField>
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
          <>
            <TextArea
              {...control}
              name="postDesc"
              className={styles.tall}
              maxLength={LENGTH.post}
              value={draft.input.postDesc}
              onChange={(event) => draft.setDescription(event.target.value)}
            />
            <DetailsNote details={details.of('postDesc')} />
          </>
        )}
      </Field>
      <DraftNote draft={draft.draft} />
      <Choice
        legend="Do you want to post anonymously?"
        hint={words.anonymity}
        name="postAnon"
        inline
        options={YES_NO}
        value={draft.postAnon}
        onChange={draft.setAnonymous}
      />
      {children}
      <FormProblem failure={failure}>Your text is still here. Try again in a moment.</FormProblem>
      <DetailsWarning warned={details.warned} onShow={details.show} action={words.action} />
      <Button type="submit" busy={busy}>
        {words.action}
      </Button>
    </Form>
  );
}
