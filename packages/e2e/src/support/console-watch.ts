import type { BrowserContext } from '@playwright/test';

/**
 * Collects what pages write with console.error, their uncaught errors and policy violations. The browser's own message
 * about a failed request counts too, unless the test has declared that it expects that status.
 */
export function watchConsole() {
  const errors: { text: string; url: string }[] = [];
  const expected: { text: RegExp; at?: RegExp }[] = [];
  const isExpected = ({ text, url }: { text: string; url: string }) =>
    expected.some(
      (exception) =>
        exception.text.test(text) && (!exception.at || (url !== '' && exception.at.test(new URL(url).pathname))),
    );
  return {
    follow(context: BrowserContext) {
      context.on('console', (message) => {
        if (message.type() === 'error') errors.push({ text: message.text(), url: message.location().url });
      });
      context.on('weberror', (error) => errors.push({ text: `uncaught: ${error.error().message}`, url: '' }));
    },
    /**
     * Allows the browser's own message for this status, or for a request that failed: of requests whose path matches `at`,
     * or of all requests.
     */
    expectStatus(status: number | 'failed', at?: RegExp) {
      const cause = status === 'failed' ? ' net::' : `.* ${status} `;
      expected.push({ text: new RegExp(`^Failed to load resource:${cause}`), ...(at && { at }) });
    },
    /** Allows the browser's messages about scripts and style sheets that fail their integrity check. */
    expectRefusal() {
      expected.push({ text: /^Failed to find a valid digest in the 'integrity' attribute for resource / });
    },
    /** Allows the messages of the development server about sources that do not compile. */
    expectCompileErrors() {
      expected.push({ text: /^\[webpack-dev-server\]/ });
    },
    verify() {
      const unexpected = errors.filter((error) => !isExpected(error)).map(({ text, url }) => `${text} [${url}]`);
      if (unexpected.length > 0) throw new Error(`The page wrote errors to its console:\n${unexpected.join('\n')}`);
    },
  };
}

export type ConsoleWatch = ReturnType<typeof watchConsole>;
