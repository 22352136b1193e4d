import path from 'node:path';
import ts from 'typescript';

export type Manifest = {
  apiVersion: string;
  kind: string;
  metadata: { name: string; namespace?: string };
  spec?: unknown;
};

/** Which module has the type of a kind, by its API group and version. */
const MODULES: Record<string, string> = {
  v1: 'kubernetes-models/v1',
  'apps/v1': 'kubernetes-models/apps/v1',
  'batch/v1': 'kubernetes-models/batch/v1',
  'policy/v1': 'kubernetes-models/policy/v1',
  'networking.k8s.io/v1': 'kubernetes-models/networking.k8s.io/v1',
  'gateway.networking.k8s.io/v1': '@kubernetes-models/gateway-api/gateway.networking.k8s.io/v1',
  'postgresql.cnpg.io/v1': '@kubernetes-models/cloudnative-pg/postgresql.cnpg.io/v1',
};

const FILE = path.join(import.meta.dirname, 'manifests-as-typescript.ts');

function sourceOf(manifests: Manifest[]): string {
  return manifests
    .map((manifest, index) => {
      const from = MODULES[manifest.apiVersion];
      if (!from) throw new Error(`No schema is known of ${manifest.apiVersion} ${manifest.kind}`);
      const type = `import('${from}').I${manifest.kind}`;
      return `export const m${index}: ${type} = ${JSON.stringify(manifest)};`;
    })
    .join('\n');
}

/**
 * What is wrong with manifests by the types of their kinds, which come from the schemas. As the content of a literal, a
 * key that the type does not know is an error too; Kubernetes itself would drop it in silence.
 */
export function schemaProblems(manifests: Manifest[]): string[] {
  const options: ts.CompilerOptions = {
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    types: [],
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
  };
  const usual = ts.createCompilerHost(options);
  const source = ts.createSourceFile(FILE, sourceOf(manifests), ts.ScriptTarget.ES2022);
  const host: ts.CompilerHost = {
    ...usual,
    getSourceFile: (file, ...rest) => (file === FILE ? source : usual.getSourceFile(file, ...rest)),
    fileExists: (file) => file === FILE || usual.fileExists(file),
  };
  const program = ts.createProgram([FILE], options, host);
  return ts.getPreEmitDiagnostics(program, source).map(({ messageText, start = 0 }) => {
    const { line } = source.getLineAndCharacterOfPosition(start);
    const { kind, metadata } = manifests[line]!;
    return `${kind} ${metadata.name}: ${ts.flattenDiagnosticMessageText(messageText, ' ')}`;
  });
}
