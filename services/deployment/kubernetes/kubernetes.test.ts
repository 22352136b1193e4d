import { readManifests, type Manifest } from './manifests';
import { schemaProblems } from './schema';

type Probe = { httpGet: { path: string } };
type Container = {
  env: { name: string; value?: string }[];
  startupProbe?: Probe;
  livenessProbe?: Probe;
  readinessProbe?: Probe;
};
type Pod = { terminationGracePeriodSeconds: number; containers: [Container] };
type Selector = { matchLabels?: Record<string, string>; matchExpressions?: [{ values: string[] }] };
type Policy = { podSelector: Selector; ingress?: unknown[]; egress?: unknown[] };

const manifests = readManifests(import.meta.dirname).filter(({ kind }) => kind !== 'Kustomization');
const named = (kind: string, name: string) =>
  manifests.find((manifest) => manifest.kind === kind && manifest.metadata?.name === name)!;
const podOf = ({ spec }: Manifest) => (spec as { template: { spec: Pod } }).template.spec;
const pods = manifests
  .filter(({ kind }) => ['Deployment', 'Job'].includes(kind))
  .map((workload) => [workload.metadata!.name, podOf(workload)] as const);
const policies = manifests.filter(({ kind }) => kind === 'NetworkPolicy').map(({ spec }) => spec as Policy);
const selects = ({ matchLabels, matchExpressions }: Selector, app: string) =>
  matchLabels ? matchLabels.app === app : matchExpressions?.[0].values.includes(app);
/** What network policies let into, or out of, the pods of an app: what one allows, no other refuses. */
const allowed = (app: string, way: 'ingress' | 'egress') =>
  policies.filter(({ podSelector }) => selects(podSelector, app)).flatMap((policy) => policy[way] ?? []);

const of = (app: string) => ({ podSelector: { matchLabels: { app } } });
const on = (...ports: number[]) => ports.map((port) => ({ protocol: 'TCP', port }));
const FROM_MONITORING = {
  from: [{ namespaceSelector: { matchLabels: { 'kubernetes.io/metadata.name': 'monitoring' } } }],
  ports: on(9464),
};
const DATABASE = { podSelector: { matchLabels: { 'cnpg.io/cluster': 'database' } } };
const POOLER = { podSelector: { matchLabels: { 'cnpg.io/poolerName': 'pooler' } } };

test('every manifest matches the schema of its kind', () => {
  expect(schemaProblems(manifests)).toEqual([]);
});

test('the schema check finds a misspelt key, a wrong type and a missing field', () => {
  const withChange = (change: (spec: { replicas?: unknown; selector?: unknown; template: { spec: Pod } }) => void) => {
    const copy = structuredClone(named('Deployment', 'api'));
    change(copy.spec as Parameters<typeof change>[0]);
    return schemaProblems([copy]);
  };
  const misspelt = withChange(({ template }) => Object.assign(template.spec.containers[0], { readynessProbe: {} }));
  expect(misspelt).toEqual([expect.stringMatching(/^Deployment api: .*readynessProbe/)]);
  expect(withChange((spec) => (spec.replicas = 'two'))).toHaveLength(1);
  expect(withChange((spec) => delete spec.selector)).toHaveLength(1);
});

test.each(pods)(
  'pods of %s run as nobody, without capabilities, on a read-only file system, within limits',
  (_name, pod) => {
    expect(pod).toMatchObject({
      automountServiceAccountToken: false,
      securityContext: { runAsNonRoot: true, runAsUser: 65532, seccompProfile: { type: 'RuntimeDefault' } },
      containers: [
        {
          image: 'commonpurse:latest',
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
  },
);

test('network policies let in the host to the API, and monitoring to the metrics', () => {
  expect(allowed('api', 'ingress')).toEqual([{ from: [of('host')], ports: on(3000) }, FROM_MONITORING]);
  expect(allowed('host', 'ingress')).toEqual([FROM_MONITORING]);
  expect(allowed('migration', 'ingress')).toEqual([]);
});

test('network policies let out the API to the database, and the host to the API', () => {
  const [names, ...others] = allowed('api', 'egress');
  expect(names).toMatchObject({ ports: [{ port: 53 }, { port: 53 }] });
  expect(others).toEqual([{ to: [POOLER, DATABASE], ports: on(5432) }]);
  expect(allowed('host', 'egress')).toEqual([names, { to: [of('api')], ports: on(3000) }]);
  expect(allowed('migration', 'egress')).toEqual([names, { to: [DATABASE], ports: on(5432) }]);
});

test.each([
  ['api', '/api/health', '/api/ready'],
  // The host passes on what is under /api: a probe there would tell of the API.
  ['host', '/alive', '/ready'],
])(
  '%s is restarted when it does not live, gets requests when it is ready, and drains in time',
  (name, alive, ready) => {
    const pod = podOf(named('Deployment', name));
    const [{ startupProbe, livenessProbe, readinessProbe, env }] = pod.containers;
    expect([startupProbe, livenessProbe, readinessProbe].map((probe) => probe?.httpGet.path)).toEqual([
      alive,
      alive,
      ready,
    ]);
    const drain = Number(env.find((variable) => variable.name === 'DRAIN_SECONDS')?.value);
    expect(drain).toBeGreaterThan(0);
    expect(pod.terminationGracePeriodSeconds).toBeGreaterThan(drain + 10);
  },
);
