import { LENGTH, NARRATIVE_CATEGORIES, NARRATIVE_PICTURES } from '@commonpurse/contracts';
import type { useForm } from '@commonpurse/screen-kit';
import { Field, Select, TextArea, TextInput } from '@commonpurse/ui';
import styles from './narratives.module.css';
import type { NarrativeTexts } from './use-narrative-draft';

type NarrativeFieldsProps = { form: Pick<ReturnType<typeof useForm<NarrativeTexts>>, 'control' | 'errorAt'> };

/** The four fields of a narrative, and two that make its card more inviting. */
export function NarrativeFields({ form: { control: typed, errorAt } }: NarrativeFieldsProps) {
  return (
    <>
      <Field label="Title" error={errorAt('narrTitle')} required>
        {(control) => <TextInput {...control} {...typed('narrTitle')} />}
      </Field>
      <Field label="Occupation" hint="What she does, in a word or two." error={errorAt('narrOccupation')} required>
        {(control) => <TextInput {...control} {...typed('narrOccupation')} />}
      </Field>
      <Field label="Category" error={errorAt('narrCategory')} required>
        {(control) => (
          <Select
            {...control}
            {...typed('narrCategory')}
            placeholder="Choose a category"
            options={NARRATIVE_CATEGORIES}
          />
        )}
      </Field>
      <Field
        label="Description"
        hint="Leave out or change anything that could identify her. Each new line becomes a paragraph."
        error={errorAt('narrDesc')}
        required
      >
        {(control) => (
          <TextArea {...control} {...typed('narrDesc')} className={styles.tall} maxLength={LENGTH.narrative} />
        )}
      </Field>
      <Field
        label="A line for its card"
        hint="Copy a sentence from the description that says what this is about."
        error={errorAt('narrQuote')}
        required={false}
      >
        {(control) => <TextInput {...control} {...typed('narrQuote')} />}
      </Field>
      <Field label="Drawing" hint="It is shown beside that line." error={errorAt('narrPicture')} required={false}>
        {(control) => (
          <Select {...control} {...typed('narrPicture')} placeholder="No drawing" options={NARRATIVE_PICTURES} />
        )}
      </Field>
    </>
  );
}
