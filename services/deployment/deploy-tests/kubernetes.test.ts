import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseAllDocuments } from 'yaml';
import { schemaProblems, type Manifest } from './kubernetes-schema';

type Container = Record<string, unknown> & { env: { name: string; value?: string }[] };
type Pod = { terminationGracePeriodSeconds: number; containers: [Container] };
type Selector = { matchLabels?: Record<string, string>; matchExpressions?: [{ values: string[] }] };
type Policy = { podSelector: Selector; ingress?: unknown[]; egress?: unknown[] };

/** What Kustomize builds of the overlay in README.md. */
function build(): Manifest[] {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'kustomize-'));
  cpSync(path.join(import.meta.dirname, '../kubernetes'), path.join(folder, 'base'), { recursive: true });
  mkdirSync(path.join(folder, 'site'));
  for (const [, text, name] of readFileSync(path.join(folder, 'base/README.md'), 'utf8').matchAll(
    /```yaml\n(# (\S+)\n[^]*?)```/g,
  ))
    writeFileSync(path.join(folder, 'site', name!), text!);
  const built = execFileSync('kustomize', ['build', path.join(folder, 'site')], { encoding: 'utf8' });
  rmSync(folder, { recursive: true });
  return parseAllDocuments(built).map((document) => document.toJS() as Manifest);
}

const manifests = build();
const podOf = ({ spec }: Manifest) => (spec as { template: { spec: Pod } }).template.spec;
const pods = manifests
  .filter(({ kind }) => ['Deployment', 'Job'].includes(kind))
  .map((workload) => [workload.metadata.name, podOf(workload)] as const);
const policies = manifests.filter(({ kind }) => kind === 'NetworkPolicy').map(({ spec }) => spec as Policy);
const selects = ({ matchLabels, matchExpressions }: Selector, app: string) =>
  matchLabels ? matchLabels.app === app : matchExpressions?.[0].values.includes(app);
/** What network policies let into, or out of, the pods of an app: what one allows, no other refuses. */
const allowed = (app: string, way: 'ingress' | 'egress') =>
  policies.filter(({ podSelector }) => selects(podSelector, app)).flatMap((policy) => policy[way] ?? []);

const of = (app: string) => ({ podSelector: { matchLabels: { app } } });
const on = (...ports: number[]) => ports.map((port) => ({ protocol: 'TCP', port }));
const from = (namespace: string, port: number) => ({
  from: [{ namespaceSelector: { matchLabels: { 'kubernetes.io/metadata.name': namespace } } }],
  ports: on(port),
});
const DATABASE = { podSelector: { matchLabels: { 'cnpg.io/cluster': 'database' } } };
const POOLER = { podSelector: { matchLabels: { 'cnpg.io/poolerName': 'pooler' } } };

test('every manifest matches the schema of its kind, and a misspelt key does not', () => {
  expect(manifests.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['HTTPRoute', 'Deployment', 'Cluster']));
  expect(manifests.filter(({ metadata }) => metadata.namespace !== 'commonpurse')).toEqual([]);
  expect(schemaProblems(manifests)).toEqual([]);
  const api = structuredClone(manifests.find(({ kind, metadata }) => `${kind} ${metadata.name}` === 'Deployment api')!);
  Object.assign(podOf(api).containers[0], { readynessProbe: {} });
  expect(schemaProblems([api])).toEqual([expect.stringMatching(/^Deployment api: .*readynessProbe/)]);
});

test.each(pods)('pods of %s run as nobody, without capabilities, read-only, within limits', (_name, pod) => {
  expect(pod).toMatchObject({
    automountServiceAccountToken: false,
    securityContext: { runAsNonRoot: true, runAsUser: 65532, seccompProfile: { type: 'RuntimeDefault' } },
    containers: [
      {
        image: 'registry.example.org/commonpurse:1',
        resources: { limits: { memory: expect.any(String) as string } },
        securityContext: {
          allowPrivilegeEscalation: false,
          readOnlyRootFilesystem: true,
          capabilities: { drop: ['ALL'] },
        },
      },
    ],
  });
  expect(JSON.stringify(pod)).not.toMatch(/"add":|privileged|hostNetwork|hostPath|valueFrom/);
  const secrets = pod.containers[0].env.filter(({ name }) => /SECRET|PASSWORD|TOKEN|_URL/.test(name));
  expect(secrets.filter(({ name }) => !name.endsWith('_FILE') && name !== 'API_URL')).toEqual([]);
});

test('network policies let in the gateway to the host, the host to the API, and monitoring to the metrics', () => {
  expect(allowed('api', 'ingress')).toEqual([{ from: [of('host')], ports: on(3000) }, from('monitoring', 9464)]);
  expect(allowed('host', 'ingress')).toEqual([from('monitoring', 9464), from('gateway', 3000)]);
  expect(allowed('migration', 'ingress')).toEqual([]);
});

test('network policies let out the API to the database, and the host to the API and the release store', () => {
  const toStore = { to: [{ ipBlock: { cidr: '203.0.113.10/32' } }], ports: on(443) };
  const names = expect.objectContaining({ ports: [{ protocol: 'UDP', port: 53 }, ...on(53)] }) as unknown;
  expect(allowed('api', 'egress')).toEqual([{ to: [POOLER, DATABASE], ports: on(5432) }, names]);
  expect(allowed('host', 'egress')).toEqual([{ to: [of('api')], ports: on(3000) }, names, toStore]);
  expect(allowed('migration', 'egress')).toEqual([{ to: [DATABASE], ports: on(5432) }, names]);
});

test.each([
  ['api', '/api/health', '/api/ready'],
  // The host passes on what is under /api: a probe there would tell of the API.
  ['host', '/alive', '/ready'],
])('%s is restarted when it does not live, gets requests when it is ready, and drains in time', (app, alive, ready) => {
  const { containers, terminationGracePeriodSeconds } = Object.fromEntries(pods)[app]!;
  const at = (target: string) => ({ httpGet: { path: target } });
  expect(containers[0]).toMatchObject({ startupProbe: at(alive), livenessProbe: at(alive), readinessProbe: at(ready) });
  const drain = Number(containers[0].env.find(({ name }) => name === 'DRAIN_SECONDS')?.value);
  expect(drain).toBeGreaterThan(0);
  expect(terminationGracePeriodSeconds).toBeGreaterThan(drain + 10);
});
