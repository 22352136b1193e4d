import { useMutation } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { useGuard } from './use-guard';

/**
 * By default TanStack Query would hold a write back while offline, and keep what was sent for five minutes after its
 * screen is left.
 */
const OPTIONS = { networkMode: 'always', retry: 0, gcTime: 1000 } as const;

type Call<Given, Reply> = { given: Given; work: (given: Given) => Promise<Reply> };

type GuardedMutationOptions<Given> = {
  /** Asks before the work starts; without a yes it does not start. */
  confirm?: (given: Given) => Promise<boolean>;
};

/**
 * A write that runs at most once at a time. `run` resolves to undefined where another one runs or the user did not
 * confirm; `given` is what the running one was given.
 */
export function useGuardedMutation<Given = void, Reply = void>(
  work: (given: Given) => Promise<Reply>,
  { confirm }: GuardedMutationOptions<Given> = {},
) {
  const guarded = useGuard();
  // Each call carries its function: `useMutation` takes over a new one in an effect only, and could send an older text.
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

/** A form's submit handler on a guarded mutation. */
export function useFormMutation(send: (form: HTMLFormElement) => Promise<void>) {
  const { run, busy } = useGuardedMutation(send);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    void run(event.currentTarget);
  }

  return { submit, busy };
}
