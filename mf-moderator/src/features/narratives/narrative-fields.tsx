import { LENGTH, NARRATIVE_CATEGORIES, type NarrativeInput } from '@commonpurse/contracts';
import { Field, Select, TextArea, TextInput } from '@commonpurse/ui';
import styles from './narratives.module.css';
import type { NarrativeDraft } from './use-narrative-draft';

type NarrativeFieldsProps = {
  draft: NarrativeDraft;
  errorAt: (field: keyof NarrativeInput) => string | undefined;
};

/** The four fields of a narrative. */
export function NarrativeFields({ draft, errorAt }: NarrativeFieldsProps) {
  const { narrTitle, narrOccupation, narrCategory, narrDesc } = draft.input;
  return (
    <>
      <Field label="Title" error={errorAt('narrTitle')} required>
        {(control) => (
          <TextInput
            {...control}
            name="narrTitle"
            autoComplete="off"
            value={narrTitle}
            onChange={(event) => draft.setTitle(event.target.value)}
          />
        )}
      </Field>
      <Field label="Occupation" hint="What she does, in a word or two." error={errorAt('narrOccupation')} required>
        {(control) => (
          <TextInput
            {...control}
            name="narrOccupation"
            autoComplete="off"
            value={narrOccupation}
            onChange={(event) => draft.setOccupation(event.target.value)}
          />
        )}
      </Field>
      <Field label="Category" error={errorAt('narrCategory')} required>
        {(control) => (
          <Select
            {...control}
            name="narrCategory"
            placeholder="Choose a category"
            options={NARRATIVE_CATEGORIES}
            value={narrCategory}
            onChange={(event) => draft.setCategory(event.target.value)}
          />
        )}
      </Field>
      <Field
        label="Description"
        hint="Leave out or change what could say who she is. Each new line becomes a paragraph."
        error={errorAt('narrDesc')}
        required
      >
        {(control) => (
          <TextArea
            {...control}
            name="narrDesc"
            className={styles.tall}
            maxLength={LENGTH.narrative}
            value={narrDesc}
            onChange={(event) => draft.setDescription(event.target.value)}
          />
        )}
      </Field>
    </>
  );
}
