import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import { CHUNK_TIMEOUT_MS } from '../config';
import { ChunkLoadError, isChunkLoadError } from './chunk-load-error';

// Part of every app's bundle, the shell's and the remotes'. The federation runtime limits the load of an entry to 20 s,
// has no timeout for style sheets, and requests the same URL again after a failure, which a browser answers from its
// cache.

// webpack's documented variables for the functions of this bundle's own chunks.
declare let __webpack_chunk_load__: (chunk: string | number) => Promise<unknown>;
declare let __webpack_get_script_filename__: (chunk: string | number) => string;
// Replaced by the build.
declare const process: { env: { NODE_ENV?: string } };
declare const __webpack_require__: {
  /** Called by the bundle's runtime with each chunk's script before it is inserted: see integrity-plugin.mjs. */
  prepareScript: (script: HTMLScriptElement) => void;
  /** The same for each style sheet's link: see style-sheet-plugin.mjs. */
  prepareStyleSheet: (link: HTMLLinkElement) => void;
};

/** A remote as `registerRemotes` registers it: the runtime keeps fields that it does not know. */
type RegisteredRemote = { integrity?: string };

/** The runtime's error codes for an entry or manifest that did not load, or has unexpected content. */
const NOT_LOADED = /RUNTIME-0(01|03|04|08|13)/;

/**
 * Creates a new URL for each attempt after a failure: the old request may still hang, and browsers cache a failed
 * preload.
 */
const retryUrl = (url: string, failures: number) => (failures > 0 ? `${url}?retry=${failures}` : url);

/** Lets the browser refuse a file with another hash; without `crossOrigin` it would download a preloaded file again. */
function requireHash(element: HTMLScriptElement | HTMLLinkElement, integrity: string) {
  element.crossOrigin = 'anonymous';
  element.integrity = integrity;
}

/** The build names chunks and style sheets by their hash, in base64 for URLs: see integrity-plugin.mjs. */
const hashInName = (url: string) => `sha256-${url.split('.').at(-2)!.replaceAll('-', '+').replaceAll('_', '/')}=`;

/**
 * Makes the loading of this bundle's scripts and style sheets fail after the timeout, and makes each new attempt a new
 * request.
 */
function watchOwnChunks() {
  // A bundle whose own script was loaded at the second attempt starts with that count.
  const own = (document.currentScript as HTMLScriptElement | null)?.src;
  let failures = Number(/[?]retry=(\d+)/.exec(own ?? '')?.[1] ?? 0);

  const loadChunk = __webpack_chunk_load__;
  const fileOf = __webpack_get_script_filename__;
  __webpack_get_script_filename__ = (chunk) => retryUrl(fileOf(chunk), failures);
  __webpack_chunk_load__ = (chunk) => {
    const loading = loadChunk(chunk);
    loading.catch(() => (failures += 1));
    return loading;
  };
  __webpack_require__.prepareScript = (script) => requireHash(script, hashInName(script.src));
  __webpack_require__.prepareStyleSheet = (link) => {
    requireHash(link, hashInName(link.href));
    link.href = retryUrl(link.href, failures);
    const timer = setTimeout(() => link.dispatchEvent(new Event('error')), CHUNK_TIMEOUT_MS);
    for (const end of ['load', 'error']) link.addEventListener(end, () => clearTimeout(timer));
  };
}

async function fetchInTime(url: string, init: RequestInit): Promise<Response> {
  const abort = new AbortController();
  const timer = setTimeout(() => abort.abort(), CHUNK_TIMEOUT_MS);
  try {
    return await fetch(url, { ...init, signal: abort.signal });
  } finally {
    clearTimeout(timer);
  }
}

/** The runtime plugin of the shell and of each remote. */
export default function loadingPlugin(): ModuleFederationRuntimePlugin {
  watchOwnChunks();
  const attempts = new Map<string, number>();
  return {
    name: 'commonpurse-loading',
    createScript({ url, remoteInfo }) {
      const earlier = attempts.get(url) ?? 0;
      attempts.set(url, earlier + 1);
      const script = document.createElement('script');
      script.src = retryUrl(url, earlier);
      const { integrity } = remoteInfo as RegisteredRemote;
      if (integrity) requireHash(script, integrity);
      return { script, timeout: CHUNK_TIMEOUT_MS };
    },
    // Only development fetches a manifest: the browser's federation devtools read it.
    ...(process.env.NODE_ENV !== 'production' && { fetch: fetchInTime }),
    errorLoadRemote({ error, lifecycle }) {
      // In earlier phases the runtime handles the failure itself: it forgets a failed manifest, and fails with a code.
      if (lifecycle !== 'onLoad') return;
      if (isChunkLoadError(error) || !(error instanceof Error) || !NOT_LOADED.test(error.message)) throw error;
      throw new ChunkLoadError(error.message, { cause: error });
    },
  };
}
