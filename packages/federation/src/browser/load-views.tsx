import { useEffect } from 'react';
import { announceLoadFailure } from './failures';

/** Placeholder for a page while its code loads. */
export function LoadingView() {
  return (
    <div className="cp-loading" role="status">
      Loading...
    </div>
  );
}

/** Shows what failed and what to do. The error itself is logged to the console, not shown to the reader. */
export function LoadFailed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  useEffect(() => {
    console.warn('A part of this page did not load:', error);
    announceLoadFailure();
  }, [error]);

  return (
    <section className="cp-load-failed" role="alert">
      <h1>This page could not be loaded</h1>
      <p>
        {/* Tells of the time of the failure: the connection may be back by now. */}
        {navigator.onLine
          ? 'Something between you and us is not working right now. Try again in a moment; the other pages may still work.'
          : 'Your device was offline. Check your connection, then try again.'}
      </p>
      <button type="button" data-retry="" onClick={onRetry}>
        Try again
      </button>
    </section>
  );
}
