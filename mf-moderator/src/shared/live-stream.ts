import { LIVE_TOPICS, type LiveTopic } from '@commonpurse/contracts';

/** Told of topics; of all of them where anything may have changed. */
export type Told = (topics: readonly LiveTopic[]) => void;

const LOCK = 'commonpurse-live';
const POLL_MS = 30_000;

const isTopic = (text: string): text is LiveTopic => LIVE_TOPICS.some((topic) => topic === text);

/**
 * Follows what changes, until it is stopped. While the stream cannot be had, everything is taken to have changed every
 * half minute, and the stream is tried again each time: by then that load has renewed what the stream needs.
 */
function stream(tell: Told): () => void {
  let source: EventSource | undefined;
  let polling: number | undefined;

  function open() {
    source?.close();
    source = new EventSource('/api/events');
    source.onopen = () => {
      window.clearInterval(polling);
      polling = undefined;
      // What changed while nobody listened is not told of any more.
      tell(LIVE_TOPICS);
    };
    source.onmessage = ({ data }: MessageEvent<string>) => {
      if (isTopic(data)) tell([data]);
    };
    source.onerror = () => {
      polling ??= window.setInterval(poll, POLL_MS);
    };
  }

  function poll() {
    tell(LIVE_TOPICS);
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
export function followChanges(tell: Told): () => void {
  // Only on https and on this machine itself do tabs have a lock to share.
  if (!('locks' in navigator)) return stream(tell);
  const channel = new BroadcastChannel(LOCK);
  channel.onmessage = ({ data }: MessageEvent<LiveTopic[]>) => tell(data);
  const stopped = new AbortController();
  const held = navigator.locks.request(LOCK, { signal: stopped.signal }, async () => {
    const stop = stream((topics) => {
      tell(topics);
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
