import { useState } from 'react';
import { useGuard } from './use-guard';

type GuardedMutationOptions<Args> = {
  /** Asks before the work starts. The work does not start if this resolves to false. */
  confirm?: ((args: Args) => Promise<boolean>) | undefined;
};

/**
 * A change that runs at most once at a time. `run` resolves to undefined if another one is running or the user did not
 * confirm; `repeat` does not ask. `args` are those of the running change.
 */
export function useGuardedMutation<Args = void, Reply = void>(
  work: (args: Args) => Promise<Reply>,
  { confirm }: GuardedMutationOptions<Args> = {},
) {
  const guarded = useGuard();
  const [running, setRunning] = useState<{ args: Args }>();

  async function perform(args: Args): Promise<Reply> {
    setRunning({ args });
    try {
      return await work(args);
    } finally {
      setRunning(undefined);
    }
  }

  return {
    run: (args: Args) => guarded(async () => (confirm && !(await confirm(args)) ? undefined : perform(args))),
    repeat: (args: Args) => guarded(() => perform(args)),
    busy: running !== undefined,
    args: running?.args,
  };
}
