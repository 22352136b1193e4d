import { useMutation } from '@tanstack/react-query';
import { useGuard } from './use-guard';

/**
 * By default TanStack Query would pause a mutation while offline, and cache its variables for five minutes after the
 * screen unmounts.
 */
const OPTIONS = { networkMode: 'always', retry: 0, gcTime: 1000 } as const;

type Call<Given, Reply> = { given: Given; work: (given: Given) => Promise<Reply> };

type GuardedMutationOptions<Given> = {
  /** Asks before the work starts. The work does not start if this resolves to false. */
  confirm?: (given: Given) => Promise<boolean>;
};

/**
 * A mutation that runs at most once at a time. `run` resolves to undefined if another one is running or the user did
 * not confirm; `given` is the argument of the running one.
 */
export function useGuardedMutation<Given = void, Reply = void>(
  work: (given: Given) => Promise<Reply>,
  { confirm }: GuardedMutationOptions<Given> = {},
) {
  const guarded = useGuard();
  // Each call carries its function, because `useMutation` adopts a new one only in an effect and could send an older
  // text.
  const { mutateAsync, isPending, variables } = useMutation({
    ...OPTIONS,
    mutationFn: (call: Call<Given, Reply>) => call.work(call.given),
  });

  const run = (given: Given) =>
    guarded(async () => {
      if (confirm && !(await confirm(given))) return undefined;
      return mutateAsync({ given, work });
    });

  return { run, busy: isPending, given: isPending ? variables.given : undefined };
}
