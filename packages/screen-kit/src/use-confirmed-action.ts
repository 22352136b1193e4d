import { useAction, type ActionOptions } from './use-action';
import { usePasswordConfirmation } from './use-password-confirmation';

/** `useAction` for what the API refuses until the password is typed again. `password` is for `ConfirmPassword`. */
export function useConfirmedAction<Args = void>(
  work: (args: Args) => Promise<unknown>,
  options: Omit<ActionOptions<Args>, 'password'>,
) {
  const confirmation = usePasswordConfirmation<Args>();
  const action = useAction(work, { ...options, password: confirmation });
  return { ...action, password: { confirmation, goOn: (args: Args) => void action.repeat(args) } };
}
