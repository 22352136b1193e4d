import { LENGTH } from '@commonpurse/contracts';
import { Field, TextArea } from '@commonpurse/ui';
import { DetailsNote } from '../../shared/details/details-note';
import type { FieldDetails } from '../../shared/details/use-details';

type CommentFieldProps = {
  label: string;
  text: string;
  onChange: (text: string) => void;
  error: string | undefined;
  details: FieldDetails<'cmtDesc'>;
};

/** The text field of a new or edited comment. */
export function CommentField({ label, text, onChange, error, details }: CommentFieldProps) {
  return (
    <Field label={label} error={error}>
      {(control) => (
        <>
          <TextArea
            {...control}
            name="cmtDesc"
            rows={4}
            maxLength={LENGTH.comment}
            value={text}
            onChange={(event) => onChange(event.target.value)}
          />
          <DetailsNote details={details} />
        </>
      )}
    </Field>
  );
}
