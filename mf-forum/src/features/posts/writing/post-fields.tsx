import { LENGTH, LOAN_TYPES, POST_FIELDS, YES_NO, type PostField } from '@commonpurse/contracts';
import { Choice, Field, Select, TextArea } from '@commonpurse/ui';
import type { ReactNode, RefObject } from 'react';
import { DetailsNote } from '../../../shared/details/details-note';
import { useDetails } from '../../../shared/details/use-details';
import { DraftNote } from '@commonpurse/screen-kit/drafts';
import styles from '../posts.module.css';
import { TitleField } from './title-field';
import type { PostDraft } from './use-post-draft';
import { WarningField } from './warning-field';

/** The free texts of a post, which are checked for personal details. */
const FREE_TEXTS = ['postTitle', 'postDesc'] as const satisfies readonly PostField[];
type FreeText = (typeof FREE_TEXTS)[number];

/** Personal details found in the free texts of the form. */
export function usePostDetails(form: RefObject<HTMLFormElement | null>, draft: PostDraft) {
  const texts = FREE_TEXTS.map((name) => {
    const text = { text: draft.input[name], start: draft.draft.start[name], change: draft.set(name) };
    return [name, text] as const;
  });
  return useDetails(form, Object.fromEntries(texts) as Record<FreeText, (typeof texts)[number][1]>);
}

type PostFieldsProps = {
  draft: PostDraft;
  details: ReturnType<typeof usePostDetails>;
  errorAt: (field: PostField) => string | undefined;
  /** The effect of Yes and No on the author's name. */
  anonymity: string;
};

const CONTROLS: Record<PostField, (props: PostFieldsProps) => ReactNode> = {
  postTitle: Title,
  postCategory: Category,
  postWarning: Warning,
  postDesc: Description,
  postAnon: Anonymity,
};

/** The fields of a post, in the order of `POST_FIELDS`. */
export function PostFields(props: PostFieldsProps) {
  const words = POST_FIELDS.filter((name) => name !== 'postAnon');
  return (
    <>
      {words.map((name) => {
        const Control = CONTROLS[name];
        return <Control key={name} {...props} />;
      })}
      <DraftNote draft={props.draft.draft} />
      <Anonymity {...props} />
    </>
  );
}

function Title({ draft, details, errorAt }: PostFieldsProps) {
  return (
    <TitleField
      name="postTitle"
      value={draft.input.postTitle}
      onChange={draft.set('postTitle')}
      error={errorAt('postTitle')}
    >
      <DetailsNote details={details.of('postTitle')} />
    </TitleField>
  );
}

function Category({ draft, errorAt }: PostFieldsProps) {
  return (
    <Field label="Category (Type of Loan)" error={errorAt('postCategory')} required>
      {(control) => (
        <Select
          {...control}
          name="postCategory"
          placeholder="Choose a type of loan"
          options={LOAN_TYPES}
          value={draft.input.postCategory}
          onChange={(event) => draft.set('postCategory')(event.target.value)}
        />
      )}
    </Field>
  );
}

function Warning({ draft }: PostFieldsProps) {
  return <WarningField value={draft.input.postWarning} onChange={draft.set('postWarning')} />;
}

function Description({ draft, details, errorAt }: PostFieldsProps) {
  return (
    <Field
      label="Post Description"
      hint="Leave out anything that could help someone find you: names, phone numbers, addresses, exact dates."
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
            onChange={(event) => draft.set('postDesc')(event.target.value)}
          />
          <DetailsNote details={details.of('postDesc')} />
        </>
      )}
    </Field>
  );
}

function Anonymity({ draft, anonymity }: PostFieldsProps) {
  return (
    <Choice
      legend="Do you want to post anonymously?"
      hint={anonymity}
      name="postAnon"
      inline
      options={YES_NO}
      value={draft.input.postAnon}
      onChange={draft.set('postAnon')}
    />
  );
}
