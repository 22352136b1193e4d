import { signInProblems } from '@commonpurse/contracts';
import { Button, Field, TextInput } from '@commonpurse/ui';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import type { Failure } from './failure';
import { Form } from './form';
import { FormProblem } from './form-problem';
import { useForm } from './use-form';

type Values = { username: string; password: string };
type Send = (values: Values) => Promise<Failure<keyof Values> | undefined>;

function SignIn({ send }: { send: Send }) {
  const form = useForm({ initial: { username: '', password: '' }, validate: signInProblems, send });
  return (
    <Form {...form.props} aria-label="Sign in">
      <Field label="Username" error={form.errorAt('username')}>
        {(control) => <TextInput {...control} {...form.control('username')} />}
      </Field>
      <Field label="Password" error={form.errorAt('password')}>
        {(control) => <TextInput {...control} {...form.control('password')} />}
      </Field>
      <FormProblem failure={form.failure}>What you typed is still here.</FormProblem>
      <Button type="submit" busy={form.busy}>
        Log in
      </Button>
    </Form>
  );
}

let root: Root;

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  // jsdom has no layout, so it scrolls nothing.
  Object.assign(Element.prototype, { scrollIntoView: () => {} });
  Object.assign(window, { scrollBy: () => {} });
  root = createRoot(document.body.appendChild(document.createElement('div')));
});

afterEach(() => {
  act(() => root.unmount());
  document.body.replaceChildren();
});

const open = (send: Send) => act(() => root.render(<SignIn send={send} />));
const field = (name: keyof Values) => document.querySelector<HTMLInputElement>(`[name=${name}]`)!;
const submit = () =>
  act(() => {
    document.querySelector('form')!.requestSubmit();
    return Promise.resolve();
  });

/** Types as a person does: React listens to the event, and sees a change only through the element's own setter. */
function type(name: keyof Values, text: string) {
  act(() => {
    Reflect.set(HTMLInputElement.prototype, 'value', text, field(name));
    field(name).dispatchEvent(new Event('input', { bubbles: true }));
  });
}

test('the first error is shown beside its field, which has the focus, until the field is right', async () => {
  const send = jest.fn<ReturnType<Send>, [Values]>();
  open(send);
  await submit();
  const { message } = signInProblems({ username: '', password: '' })[0]!;
  expect(document.activeElement).toBe(field('username'));
  expect(document.body.textContent).toContain(message);
  expect(field('username').getAttribute('aria-invalid')).toBe('true');
  expect(field('password').getAttribute('aria-invalid')).not.toBe('true');

  type('username', 'mei');
  expect(document.body.textContent).not.toContain(message);
  expect(send).not.toHaveBeenCalled();
});

test('valid texts are sent once, however often the form is submitted meanwhile, and then cleared', async () => {
  let answer: (failure: undefined) => void = () => {};
  const send = jest.fn<ReturnType<Send>, [Values]>(() => new Promise((resolve) => (answer = resolve)));
  open(send);
  type('username', 'mei');
  type('password', 'Garden#2468x');
  await submit();
  await submit();
  expect(send.mock.calls.map(([values]) => values)).toEqual([{ username: 'mei', password: 'Garden#2468x' }]);

  await act(() => Promise.resolve(answer(undefined)));
  expect(field('username').value).toBe('');
});

test('a refusal of the whole form is shown, and what was typed stays', async () => {
  open(() => Promise.resolve({ message: 'Try again later.' }));
  type('username', 'mei');
  type('password', 'Garden#2468x');
  await submit();
  expect(document.body.textContent).toContain('Try again later.');
  expect([field('username').value, field('password').value]).toEqual(['mei', 'Garden#2468x']);
});
