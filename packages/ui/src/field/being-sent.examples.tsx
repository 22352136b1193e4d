import { useState } from 'react';
import { Button } from '../button/button';
import { Checkbox } from '../checkbox/checkbox';
import { Choice } from '../choice/choice';
import type { Example } from '../example';
import { TextInput } from '../input/text-input';
import { Select } from '../select/select';
import { Stack } from '../stack/stack';
import { BeingSent } from './being-sent';
import { Field } from './field';

const LOANS = ['Payday Loan', 'Short Term Loan', 'Microcredit Loan'];

/** Controlled and uncontrolled controls. */
function Sending() {
  const [sent, setSent] = useState(false);
  const [anonymous, setAnonymous] = useState<'Yes' | 'No'>('No');
  const [loan, setLoan] = useState('Payday Loan');
  const [warned, setWarned] = useState(false);
  return (
    <Stack>
      <BeingSent value={sent}>
        <Field label="Title">{(control) => <TextInput {...control} defaultValue="Is this fee allowed?" />}</Field>
        <Choice
          legend="Post anonymously?"
          name="sent-anonymous"
          options={['Yes', 'No']}
          value={anonymous}
          onChange={setAnonymous}
          inline
        />
        <Field label="Loan">
          {(control) => (
            <Select {...control} options={LOANS} value={loan} onChange={(event) => setLoan(event.target.value)} />
          )}
        </Field>
        <Field label="Second loan">
          {(control) => <Select {...control} options={LOANS} placeholder="None" defaultValue="Short Term Loan" />}
        </Field>
        <Checkbox label="Mentions violence" checked={warned} onChange={(event) => setWarned(event.target.checked)} />
        <Checkbox label="Tell me about answers" defaultChecked />
      </BeingSent>
      <Button onClick={() => setSent(!sent)}>{sent ? 'Answer' : 'Send'}</Button>
    </Stack>
  );
}

export const examples: Example[] = [{ name: 'all controls', Show: Sending, press: 'Send' }];
