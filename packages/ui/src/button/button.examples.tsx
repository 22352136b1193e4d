import { useState, type FormEvent } from 'react';
import type { Example } from '../example';
import { Field } from '../field/field';
import { TextInput } from '../input/text-input';
import { Inline, Stack } from '../stack/stack';
import { Button, ButtonLink } from './button';

function SendsOnce() {
  const [times, setTimes] = useState(0);
  const send = (event: FormEvent) => {
    event.preventDefault();
    setTimes(times + 1);
  };
  return (
    <Stack as="form" onSubmit={send}>
      <Field label="Comment">{(control) => <TextInput {...control} />}</Field>
      <Inline>
        <Button type="submit" busy={times > 0}>
          Send
        </Button>
        <p role="status">{times > 0 && `Sent ${times} time${times > 1 ? 's' : ''}`}</p>
      </Inline>
    </Stack>
  );
}

export const examples: Example[] = [
  {
    name: 'variants',
    Show: () => (
      <Inline>
        <Button>Calculate</Button>
        <Button variant="secondary">Start again</Button>
        <Button variant="quiet">Skip this</Button>
        <Button variant="danger">Delete post</Button>
      </Inline>
    ),
  },
  {
    name: 'busy',
    Show: () => (
      <Inline>
        <Button busy>Uploading</Button>
        <Button variant="secondary" busy>
          Sending
        </Button>
      </Inline>
    ),
  },
  {
    name: 'pressed',
    Show: () => (
      <Inline>
        <Button variant="quiet" aria-pressed={false}>
          Say thanks
        </Button>
        <Button variant="quiet" aria-pressed>
          Say thanks
        </Button>
      </Inline>
    ),
  },
  { name: 'sends once', Show: SendsOnce },
  { name: 'disabled', Show: () => <Button disabled>Not yet</Button> },
  {
    name: 'links',
    Show: () => (
      <Inline>
        <ButtonLink href="#signup">Sign up</ButtonLink>
        <ButtonLink href="#about" variant="secondary">
          About us
        </ButtonLink>
        <ButtonLink href="#terms" variant="quiet">
          Terms of use
        </ButtonLink>
      </Inline>
    ),
  },
];
