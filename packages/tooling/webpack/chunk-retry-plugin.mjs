import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack from 'webpack';

const { RuntimeGlobals, RuntimeModule } = webpack;

export const CHUNK_TIMEOUT_MS = 120_000;

const HELPER = `${RuntimeGlobals.require}.again`;

/**
 * Part of each bundle's runtime, in place before any chunk is asked for. After a failure every request of this bundle
 * carries another ?retry=n: the old URL may still hang, and a preload that failed is remembered by the browser as failed.
 * A bundle whose own script was such a retry begins with that.
 */
class ChunkRetryRuntimeModule extends RuntimeModule {
  constructor() {
    super('chunk retry', RuntimeModule.STAGE_BASIC);
  }

  generate() {
    return `
var asked = {};
var failures = +(/[?]retry=(\\d+)/.exec(document.currentScript && document.currentScript.src) || [0, 0])[1];
var next = (url) => {
  if (asked[url]) failures++;
  asked[url] = true;
  return failures ? url + "?retry=" + failures : url;
};
var load = ${RuntimeGlobals.loadScript};
${RuntimeGlobals.loadScript} = (url, done, key, ...rest) => {
  var over;
  var finish = (event) => {
    clearTimeout(timer);
    if (over) return;
    over = true;
    if (!event || event.type !== "load") failures++;
    done(event);
  };
  var timer = setTimeout(finish, ${CHUNK_TIMEOUT_MS}, { type: "timeout", target: { src: url } });
  var retry = next(url);
  load(retry, finish, retry === url ? key : undefined, ...rest);
};
${HELPER} = (link) => {
  link.href = next(link.href);
  var fail = (event) => {
    clearTimeout(timer);
    failures++;
    if (event.type === "timeout" && link.onerror) link.onerror(event);
  };
  var timer = setTimeout(fail, ${CHUNK_TIMEOUT_MS}, { type: "timeout", target: link });
  link.addEventListener("load", () => clearTimeout(timer));
  link.addEventListener("error", fail);
};`;
  }
}

/** Makes scripts and style sheets of chunks fail after the time-out, and a new attempt a new request. */
export class ChunkRetryPlugin {
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('ChunkRetryPlugin', (compilation) => {
      const done = new WeakSet();
      compilation.hooks.runtimeRequirementInTree.for(RuntimeGlobals.loadScript).tap('ChunkRetryPlugin', (chunk) => {
        if (done.has(chunk)) return;
        done.add(chunk);
        compilation.addRuntimeModule(chunk, new ChunkRetryRuntimeModule());
      });
      MiniCssExtractPlugin.getCompilationHooks(compilation).beforeTagInsert.tap(
        'ChunkRetryPlugin',
        (source, { tag }) => `${source}${HELPER}(${tag});`,
      );
    });
  }
}
