import path from 'node:path';
import { IMAGES } from '../images/images';
import { readManifests, type Manifest } from './manifests';
import { brokenRules, RULES, workloadsOf, type Workload } from './rules';
import { schemaProblems } from './schema';

const manifests = readManifests(path.join(import.meta.dirname, 'example'));
const isKustomization = ({ kind }: Manifest) => kind === 'Kustomization';

/** The manifests with one workload, or all of one kind, changed. */
function withChange(change: (manifests: Manifest[], workload: Workload) => void): Manifest[] {
  const copy = structuredClone(manifests);
  change(
    copy,
    workloadsOf(copy).find(({ metadata }) => metadata?.name === 'api')!,
  );
  return copy;
}
const without = (kind: string) =>
  withChange((all) =>
    all.splice(0, all.length, ...structuredClone(manifests).filter((manifest) => manifest.kind !== kind)),
  );
const specOf = <Spec>(all: Manifest[], kind: string, name: string) =>
  all.find((manifest) => manifest.kind === kind && manifest.metadata?.name === name)!.spec as Spec;
const podOf = (workload: Workload) => workload.spec.template.spec;
const inContainer = (change: (container: ReturnType<typeof podOf>['containers'][number]) => void) =>
  withChange((_all, workload) => podOf(workload).containers.forEach(change));
/** The manifests with one more network policy, of all pods. */
const withPolicy = (ingress: object) =>
  withChange((all) =>
    all.push({
      apiVersion: 'networking.k8s.io/v1',
      kind: 'NetworkPolicy',
      metadata: { name: 'more' },
      spec: { podSelector: {}, policyTypes: ['Ingress'], ingress: [ingress] },
    }),
  );

test('every manifest matches the schema of its kind', () => {
  expect(schemaProblems(manifests.filter((manifest) => !isKustomization(manifest)))).toEqual([]);
});

test('the schema check finds misspelt keys, a wrong type and a missing field', () => {
  const wrong = [
    inContainer((container) => Object.assign(container, { readynessProbe: { httpGet: { path: '/', port: 1 } } })),
    withChange((_all, { spec }) => Object.assign(spec, { replicas: 'two' })),
    withChange((_all, { spec }) => Reflect.deleteProperty(spec, 'selector')),
    withChange((all) => Object.assign(all.find(({ kind }) => kind === 'Cluster')!.spec as object, { instance: 2 })),
    withChange((all) => Object.assign(all.find(({ kind }) => kind === 'HTTPRoute')!.spec as object, { hosts: [] })),
  ];
  const problems = wrong.map((all) => schemaProblems(all.filter((manifest) => !isKustomization(manifest))));
  expect(problems.map((found) => found.length > 0)).toEqual(wrong.map(() => true));
  expect(problems[0]).toEqual([expect.stringMatching(/^Deployment api: .*readynessProbe/)]);
});

test('the workloads meet the project’s rules', () => {
  expect(workloadsOf(manifests).map(({ metadata }) => metadata?.name)).toEqual(['api', 'host', 'migration']);
  expect(brokenRules(manifests)).toEqual([]);
});

const VIOLATIONS: Record<keyof typeof RULES, Manifest[]> = {
  'runs as nobody': withChange((_all, workload) => Object.assign(podOf(workload).securityContext!, { runAsUser: 0 })),
  'has a seccomp profile': withChange((_all, workload) =>
    Object.assign(podOf(workload).securityContext!, { seccompProfile: { type: 'Unconfined' } }),
  ),
  'has no token of the cluster': withChange((_all, workload) =>
    Object.assign(podOf(workload), { automountServiceAccountToken: true }),
  ),
  'cannot change its files': inContainer((container) => (container.securityContext!.readOnlyRootFilesystem = false)),
  'gains no privileges': inContainer((container) => delete container.securityContext!.allowPrivilegeEscalation),
  'has no capabilities': inContainer(
    (container) => (container.securityContext!.capabilities!.add = ['NET_BIND_SERVICE']),
  ),
  'asks for processor and memory, and limits memory': inContainer((container) => delete container.resources!.limits),
  'runs an image of this repository': inContainer((container) => (container.image = 'node:24')),
  'has secrets as files': inContainer((container) =>
    container.env!.push({ name: 'JWT_SECRET', value: 'x'.repeat(32) }),
  ),
  'gets requests when it is ready': inContainer(
    (container) => (container.readinessProbe!.httpGet!.path = '/api/health'),
  ),
  'is not restarted for what another process does': inContainer((container) =>
    container.env!.push({ name: 'API_URL', value: 'http://other:3000' }),
  ),
  'is restarted when it does not live': inContainer((container) => delete container.livenessProbe),
  'drains within its time': withChange((_all, workload) =>
    Object.assign(podOf(workload), { terminationGracePeriodSeconds: 20 }),
  ),
  'is replaced one by one': withChange((_all, { spec }) => (spec.strategy!.rollingUpdate!.maxUnavailable = 1)),
  'survives the loss of a node: a disruption budget': without('PodDisruptionBudget'),
  'scales, from two on': without('HorizontalPodAutoscaler'),
  'serves metrics on a port of their own': withChange((all) =>
    specOf<{ ports: object[] }>(all, 'Service', 'api').ports.push({ name: 'more', port: 80, targetPort: 'metrics' }),
  ),
  'shows metrics to monitoring alone': withChange((all) =>
    specOf<{ ingress: { from: object[] }[] }>(all, 'NetworkPolicy', 'metrics').ingress[0]!.from.push({
      podSelector: {},
    }),
  ),
  'answers calls of the host alone': withPolicy({ ports: [{ protocol: 'TCP', port: 3000 }] }),
  'reaches what its network policy names': without('NetworkPolicy'),
};

test.each(Object.keys(RULES))('a violation of the rule is found: %s', (rule) => {
  expect(brokenRules(VIOLATIONS[rule]!)).toContain(`Deployment api: ${rule}`);
});

test('the base network policies allow the host egress to the API only', () => {
  const policy = (name: string) =>
    manifests.find(({ kind, metadata }) => kind === 'NetworkPolicy' && metadata?.name === name)!.spec;
  expect(policy('host')).toMatchObject({ egress: [{ to: [{ podSelector: { matchLabels: { app: 'api' } } }] }] });
  expect(policy('nothing')).not.toHaveProperty('egress');
});

test.each([
  ['every pod of the namespace', { from: [{ podSelector: {} }] }],
  ['hosts of every namespace', { from: [{ namespaceSelector: {}, podSelector: { matchLabels: { app: 'host' } } }] }],
  ['everybody, to the port by its name', { ports: [{ protocol: 'TCP', port: 'http' }] }],
  ['everybody, to all ports of a protocol', { ports: [{ protocol: 'TCP' }] }],
  ['everybody, to a range of ports', { ports: [{ protocol: 'TCP', port: 2000, endPort: 4000 }] }],
])('a network policy that allows other pods to reach the API is found: %s', (_who, ingress) => {
  expect(brokenRules(withPolicy(ingress))).toContain('Deployment api: answers calls of the host alone');
});

test.each([
  ['startupProbe', 'is not restarted for what another process does'],
  ['livenessProbe', 'is not restarted for what another process does'],
  ['readinessProbe', 'gets requests when it is ready'],
] as const)('a host probe that depends on the API is found: %s', (probe, rule) => {
  const all = withChange((copy) => {
    const host = workloadsOf(copy).find(({ metadata }) => metadata?.name === 'host')!;
    podOf(host).containers[0]![probe] = {
      httpGet: { path: probe === 'readinessProbe' ? '/api/ready' : '/api/health' },
    };
  });
  expect(brokenRules(all)).toEqual([`Deployment host: ${rule}`]);
});

test.each([
  ['no port', inContainer((container) => container.ports!.pop())],
  ['another port than the variable names', inContainer((container) => (container.ports![1]!.containerPort = 9000))],
  ['the port of requests', inContainer((container) => (container.ports![0]!.containerPort = 9464))],
  ['the address of the container alone', inContainer((container) => container.env!.pop())],
])('a wrong metrics port is found: %s', (_what, all) => {
  expect(brokenRules(all)).toContain('Deployment api: serves metrics on a port of their own');
});

test.each([
  ['nobody', (policy: { ingress: object[] }) => (policy.ingress = [])],
  ['every port of every namespace', (policy: { ingress: object[] }) => policy.ingress.push({})],
  [
    'another namespace',
    (policy: { ingress: object[] }) =>
      policy.ingress.push({ from: [{ namespaceSelector: {} }], ports: [{ protocol: 'TCP', port: 9464 }] }),
  ],
])('a metrics network policy with the wrong readers is found: %s', (_who, change) => {
  const all = withChange((copy) => change(specOf(copy, 'NetworkPolicy', 'metrics')));
  expect(brokenRules(all)).toContain('Deployment host: shows metrics to monitoring alone');
});

test('the overlay sets every image', () => {
  const { images } = manifests.find(isKustomization) as Manifest & { images: { name: string }[] };
  expect(images.map(({ name }) => name)).toEqual(Object.keys(IMAGES).map((name) => `commonpurse-${name}`));
});
