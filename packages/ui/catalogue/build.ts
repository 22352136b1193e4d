import { readdirSync, rmSync } from 'node:fs';
import { build, type Plugin } from 'esbuild';

const root = new URL('..', import.meta.url).pathname;

/** Gathers each component's examples into one module, so that a new component is in the catalogue by being there. */
const gatherExamples: Plugin = {
  name: 'gather-examples',
  setup(bundle) {
    bundle.onResolve({ filter: /^catalogue:examples$/ }, ({ path }) => ({ path, namespace: 'examples' }));
    bundle.onLoad({ filter: /.*/, namespace: 'examples' }, () => {
      const files = readdirSync(`${root}src`, { recursive: true, encoding: 'utf8' }).filter((file) =>
        file.endsWith('.examples.tsx'),
      );
      const lines = files.sort().map((file, index) => `import { examples as e${index} } from './src/${file}';`);
      const entries = files.map(
        (file, index) =>
          `{ name: '${file.replace(/^.*[/\\]/, '').replace('.examples.tsx', '')}', examples: e${index} }`,
      );
      return { contents: `${lines.join('\n')}\nexport const components = [${entries.join(', ')}];`, resolveDir: root };
    });
  },
};

/** Writes the catalogue as static files. Development React, so that its warnings are seen. */
export async function buildCatalogue(outdir: string): Promise<void> {
  rmSync(outdir, { recursive: true, force: true });
  await build({
    entryPoints: { catalogue: `${root}catalogue/main.tsx` },
    outdir,
    bundle: true,
    splitting: true,
    format: 'esm',
    target: 'es2022',
    jsx: 'automatic',
    chunkNames: 'chunk-[hash]',
    define: { 'process.env.NODE_ENV': '"development"' },
    plugins: [gatherExamples],
    logLevel: 'warning',
  });
}
