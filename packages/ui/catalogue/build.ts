import { readdirSync, rmSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'esbuild';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Generates the list in `examples.ts` from the example files, so that new components appear in the catalogue. */
const gatherExamples: Plugin = {
  name: 'gather-examples',
  setup(bundle) {
    bundle.onLoad({ filter: /[/\\]catalogue[/\\]examples\.ts$/ }, () => {
      const all = readdirSync(`${root}src`, { recursive: true, encoding: 'utf8' });
      const files = all.filter((file) => file.endsWith('.examples.tsx')).sort();
      const imports = files.map(
        (file, index) => `import { examples as e${index} } from ${JSON.stringify(`./src/${file}`)};`,
      );
      const entries = files.map((file, index) => `{ name: '${basename(file, '.examples.tsx')}', examples: e${index} }`);
      const contents = `${imports.join('\n')}\nexport const components = [${entries.join(', ')}];`;
      return { contents, resolveDir: root };
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
