import path from 'node:path';

const GENERATED_ENTRY = path.join('node_modules', '.federation', path.sep);

/**
 * Gives the modules that the federation plugin generates the same ids in every checkout. Their identifiers contain
 * absolute paths, from which webpack derives ids: the same sources in another folder would give another release.
 */
export class StableIdsPlugin {
  apply(compiler) {
    compiler.hooks.compilation.tap('StableIdsPlugin', (compilation) => {
      const name = (module) => {
        const { resource } = module.rootModule ?? module;
        if (resource?.includes(GENERATED_ENTRY)) return 'federation';
        return module.identifier().startsWith('container entry') ? 'container' : undefined;
      };
      compilation.hooks.beforeModuleIds.tap('StableIdsPlugin', (modules) => {
        for (const module of modules) {
          const id = name(module);
          if (id) compilation.chunkGraph.setModuleId(module, id);
        }
      });
    });
  }
}
