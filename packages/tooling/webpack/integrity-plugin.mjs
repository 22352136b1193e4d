import { createHash } from 'node:crypto';
import webpack from 'webpack';

/**
 * Makes `[contenthash]` the whole SHA-256 of a file, in base64 for URLs. A bundle contains the names of its chunks and
 * style sheets anyway, and so their hashes, too.
 */
export const WHOLE_HASHES = { hashFunction: 'sha256', hashDigest: 'base64url', hashDigestLength: 43 };

const hashOf = (content) => createHash('sha256').update(content).digest('base64url');

const isNamedByHash = (file, content) => file.split('.').at(-2) === hashOf(content);

/**
 * Passes each chunk's script element to the bundle's federation runtime plugin, which adds `integrity`. Fails a build
 * whose chunks or style sheets are not named by their own hash.
 */
export class IntegrityPlugin {
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('IntegrityPlugin', (compilation) => {
      webpack.runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
        'IntegrityPlugin',
        (source) => `${source}\n${webpack.RuntimeGlobals.require}.prepareScript(script);`,
      );
      // The minifier chooses names by letter frequency, so placeholder hashes must not depend on the folder, as
      // webpack's do.
      compilation.hooks.contentHash.tap({ name: 'IntegrityPlugin', stage: 100 }, (chunk) => {
        for (const type of Object.keys(chunk.contentHash)) chunk.contentHash[type] = hashOf(`${type} ${chunk.id}`);
      });
      // webpack names files by their final content at this stage, and compresses them at the next.
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH + 1;
      compilation.hooks.processAssets.tap({ name: 'IntegrityPlugin', stage }, () => this.check(compilation));
    });
  }

  check(compilation) {
    const later = [...compilation.chunks].filter((chunk) => !chunk.hasRuntime());
    for (const file of new Set(later.flatMap(({ files }) => [...files]))) {
      if (isNamedByHash(file, compilation.getAsset(file).source.buffer())) continue;
      compilation.errors.push(new webpack.WebpackError(`The name of ${file} is not its hash`));
    }
  }
}
