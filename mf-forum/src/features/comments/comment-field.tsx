import { LENGTH } from '@commonpurse/contracts';
import { waitFor, type Failure } from '@commonpurse/screen-kit';
import { Field, TextArea } from '@commonpurse/ui';
import { DetailsNote } from '../../shared/details/details-note';
import type { FieldDetails } from '../../shared/details/use-details';

type CommentFieldProps = {
  label: string;
  text: string;
  onChange: (text: string) => void;
  failure: Failure<'cmtDesc'> | undefined;
  details: FieldDetails<'cmtDesc'>;
};

/** The field of a comment's text, new or to be changed. */
export function CommentField({ label, text, onChange, failure, details }: CommentFieldProps) {
  return (
    <Field label={label} error={failure && `${failure.message} ${waitFor(failure.retryAfter)}`.trim()}>
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
