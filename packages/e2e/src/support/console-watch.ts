import type { BrowserContext } from '@playwright/test';

/**
 * Collects what pages write with console.error, their uncaught errors and policy violations. The browser's own message
 * about a failed request counts too, unless the test has declared that it expects that status.
 */
export function watchConsole() {
  const errors: string[] = [];
  const expected: RegExp[] = [];
  return {
    follow(context: BrowserContext) {
      context.on('console', (message) => {
        if (message.type() === 'error') errors.push(`${message.text()} [${message.location().url}]`);
      });
      context.on('weberror', (error) => errors.push(`uncaught: ${error.error().message}`));
    },
    /** Allows the browser's own message for this status, or for a request that failed. */
    expectStatus(status: number | 'failed') {
      expected.push(
        status === 'failed' ? /^Failed to load resource: net::/ : new RegExp(`^Failed to load resource:.* ${status} `),
      );
    },
    /** Allows the browser's messages about scripts and style sheets that fail their integrity check. */
    expectRefusal() {
      expected.push(/^Failed to find a valid digest in the 'integrity' attribute for resource /);
    },
    verify() {
      const unexpected = errors.filter((line) => !expected.some((pattern) => pattern.test(line)));
      if (unexpected.length > 0) throw new Error(`The page wrote errors to its console:\n${unexpected.join('\n')}`);
    },
  };
}

export type ConsoleWatch = ReturnType<typeof watchConsole>;
