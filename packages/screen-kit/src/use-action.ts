import { failureOf, type Failure } from './failure';
import { useFailure } from './use-failure';
import { useGuardedMutation } from './use-guarded-mutation';
import type { Confirmation } from './use-password-confirmation';

export type ActionOptions<Args> = {
  /** The message when the work rejects and the API gives none, or all that is shown then. */
  failed: string | ((error: unknown, args: Args) => Failure);
  /** Asks before the work starts. The work does not start if this resolves to false. */
  confirm?: () => Promise<boolean>;
  /** Asks for the password where the API refuses until it is typed again; see `useConfirmedAction`. */
  password?: Confirmation<Args>;
};

/**
 * What a button does: at most once at a time, after a question if there is one, with its failure in a popup and on the
 * screen until the next attempt. `run` and `repeat` resolve to whether the work was done.
 */
export function useAction<Args = void>(
  work: (args: Args) => Promise<unknown>,
  { failed, confirm, password }: ActionOptions<Args>,
) {
  const { failure, fail, forget } = useFailure();

  async function attempt(args: Args): Promise<boolean> {
    forget();
    try {
      await work(args);
      return true;
    } catch (error) {
      if (!password?.isDue(error, args))
        fail(typeof failed === 'string' ? failureOf(error, failed) : failed(error, args));
      return false;
    }
  }

  const ask = confirm && (() => (forget(), confirm()));
  return { ...useGuardedMutation(attempt, { confirm: ask }), failure };
}
