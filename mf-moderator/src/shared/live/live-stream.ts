import { LIVE_TOPICS, type LiveTopic } from '@commonpurse/contracts';

/** Called with the topics that changed; with all of them where anything may have. */
export type TopicListener = (topics: readonly LiveTopic[]) => void;

const LOCK = 'commonpurse-live';
const POLL_MS = 30_000;

const isTopic = (text: string): text is LiveTopic => LIVE_TOPICS.some((topic) => topic === text);

/**
 * Follows what changes, until it is stopped. While the stream cannot be had, everything is taken to have changed every
 * half minute, and the stream is tried again each time: by then that load has renewed what the stream needs.
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
      // What changed while nobody listened is not told of any more.
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
 * The same for every tab of this browser, through one stream: browsers open six connections to a site at most, and
 * a stream holds one for good. Where tabs cannot agree on who holds it, each has its own.
 */
export function followChanges(notify: TopicListener): () => void {
  // Only on https and on this machine itself do tabs have a lock to share.
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
  // Stopped before its turn came: there is nothing to end.
  held.catch(() => {});
  return () => {
    stopped.abort();
    channel.close();
  };
}
