import { LIVE_TOPICS, type LiveTopic } from '@commonpurse/contracts';

/** Called with the topics that changed, or with all topics if anything may have changed. */
export type TopicListener = (topics: readonly LiveTopic[]) => void;

const LOCK = 'commonpurse-live';
const POLL_MS = 30_000;

const isTopic = (text: string): text is LiveTopic => LIVE_TOPICS.some((topic) => topic === text);

/**
 * Follows the event stream until the returned function is called. While the stream is unavailable, reports all topics
 * as changed every half minute, and then retries the stream: the reload has refreshed the token that it needs.
 */
function stream(notify: TopicListener): () => void {
  let source: EventSource | undefined;
  let polling: number | undefined;

  function open() {
    source?.close();
    source = new EventSource('/api/events');
    source.onopen = () => {
      window.clearInterval(polling);
      polling = undefined;
      // The stream does not replay changes made while nobody listened.
      notify(LIVE_TOPICS);
    };
    source.onmessage = ({ data }: MessageEvent<string>) => {
      if (isTopic(data)) notify([data]);
    };
    source.onerror = () => {
      polling ??= window.setInterval(poll, POLL_MS);
    };
  }

  function poll() {
    notify(LIVE_TOPICS);
    if (source?.readyState === EventSource.CLOSED) open();
  }

  open();
  return () => {
    window.clearInterval(polling);
    source?.close();
  };
}

/**
 * Shares one stream among all tabs of this browser: browsers open at most six connections to a site, and a stream keeps
 * one open permanently. Without Web Locks, each tab opens its own.
 */
export function followChanges(notify: TopicListener): () => void {
  // Tabs can share a lock only on https and on localhost.
  if (!('locks' in navigator)) return stream(notify);
  const channel = new BroadcastChannel(LOCK);
  channel.onmessage = ({ data }: MessageEvent<LiveTopic[]>) => notify(data);
  const stopped = new AbortController();
  const held = navigator.locks.request(LOCK, { signal: stopped.signal }, async () => {
    const stop = stream((topics) => {
      notify(topics);
      channel.postMessage(topics);
    });
    await new Promise((resolve) => stopped.signal.addEventListener('abort', resolve));
    stop();
  });
  // Stopped before the lock was granted: there is no stream to close.
  held.catch(() => {});
  return () => {
    stopped.abort();
    channel.close();
  };
}
