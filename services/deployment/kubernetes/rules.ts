import type { Manifest } from './manifests';

type Probe = { httpGet?: { path?: string } };
type Container = {
  name: string;
  image: string;
  env?: { name: string; value?: string; valueFrom?: object }[];
  ports?: { name: string; containerPort: number }[];
  resources?: { requests?: Record<string, string>; limits?: Record<string, string> };
  securityContext?: {
    allowPrivilegeEscalation?: boolean;
    readOnlyRootFilesystem?: boolean;
    capabilities?: { drop?: string[]; add?: string[] };
  };
  startupProbe?: Probe;
  livenessProbe?: Probe;
  readinessProbe?: Probe;
};
type Selector = {
  matchLabels?: Record<string, string>;
  matchExpressions?: { key: string; operator: string; values?: string[] }[];
};
type Peer = { namespaceSelector?: Selector; podSelector?: Selector };
/** All ports, one, or a range. */
type PolicyPort = { port?: number | string; endPort?: number };
type Ingress = { from?: Peer[]; ports?: PolicyPort[] };
type NetworkPolicy = { podSelector: Selector; policyTypes: string[]; ingress?: Ingress[] };
type Pod = {
  automountServiceAccountToken?: boolean;
  securityContext?: { runAsNonRoot?: boolean; runAsUser?: number; seccompProfile?: { type: string } };
  terminationGracePeriodSeconds?: number;
  containers: Container[];
};
export type Workload = Manifest & {
  spec: {
    strategy?: { rollingUpdate?: { maxUnavailable?: number } };
    template: { metadata: { labels: Record<string, string> }; spec: Pod };
  };
};

type Rule = (workload: Workload, all: Manifest[]) => boolean;

const SECRET = /SECRET|PASSWORD|TOKEN|DATABASE_URL|DIRECT_URL|SMTP_URL/;
const IMAGE = /^commonpurse-(?:api|host|migration):/;

const everyContainer = (does: (container: Container) => boolean): Rule => {
  return ({ spec }) => spec.template.spec.containers.every(does);
};
const served =
  (does: Rule): Rule =>
  (workload, all) =>
    workload.kind !== 'Deployment' || does(workload, all);
const specOf = <Spec>(manifest: Manifest) => manifest.spec as Spec;
/** Of expressions, `In` alone is used here; another operator counts as selecting. */
function selects({ matchLabels = {}, matchExpressions = [] }: Selector, { spec }: Workload): boolean {
  const { labels } = spec.template.metadata;
  return (
    Object.entries(matchLabels).every(([name, value]) => labels[name] === value) &&
    matchExpressions.every(({ key, operator, values }) => operator !== 'In' || values?.includes(labels[key] ?? ''))
  );
}
const variable = ({ env = [] }: Container, variableName: string) =>
  env.find(({ name }) => name === variableName)?.value;

/** A container that passes on what is under `/api`: what it answers there tells of another process. */
const passesCallsOn = (container: Container) => variable(container, 'API_URL') !== undefined;
const asksTheApi = (probe?: Probe) => probe?.httpGet?.path?.startsWith('/api') ?? false;

const MONITORING = 'monitoring';
const METRICS = 'metrics';
const HTTP = 'http';

const portOf = ({ ports = [] }: Container, portName: string) =>
  ports.find(({ name }) => name === portName)?.containerPort;

function includes({ port, endPort }: PolicyPort, target: number | string): boolean {
  if (port === undefined || port === target) return true;
  return endPort !== undefined && Number(target) >= Number(port) && Number(target) <= endPort;
}

/** What may come in to these ports of a workload: what one network policy admits, no other one refuses. */
function ingressTo(workload: Workload, all: Manifest[], targets: (number | string)[]): Ingress[] {
  const policies = all.filter(({ kind }) => kind === 'NetworkPolicy').map((policy) => specOf<NetworkPolicy>(policy));
  const rules = policies.flatMap(({ podSelector, ingress = [] }) => (selects(podSelector, workload) ? ingress : []));
  return rules.filter(
    ({ ports }) => !ports || ports.some((allowed) => targets.some((port) => includes(allowed, port))),
  );
}

/** Rules without senders admit everybody. */
const isReachedFrom = (isSender: (peer: Peer) => boolean, rules: Ingress[]) =>
  rules.length > 0 && rules.every(({ from = [] }) => from.length > 0 && from.every(isSender));

const isMonitoring = ({ namespaceSelector }: Peer) =>
  namespaceSelector?.matchLabels?.['kubernetes.io/metadata.name'] === MONITORING;
/** Without a namespace, a peer is of the policy's own. */
const isHost = ({ namespaceSelector, podSelector }: Peer) =>
  !namespaceSelector && podSelector?.matchLabels?.app === 'host';

/** What holds for each workload; the tests violate every rule once. */
export const RULES: Record<string, Rule> = {
  'runs as nobody': ({ spec }) => {
    const { runAsNonRoot, runAsUser } = spec.template.spec.securityContext ?? {};
    return runAsNonRoot === true && runAsUser === 65532;
  },
  'has a seccomp profile': ({ spec }) => spec.template.spec.securityContext?.seccompProfile?.type === 'RuntimeDefault',
  'has no token of the cluster': ({ spec }) => spec.template.spec.automountServiceAccountToken === false,
  'cannot change its files': everyContainer((container) => container.securityContext?.readOnlyRootFilesystem === true),
  'gains no privileges': everyContainer((container) => container.securityContext?.allowPrivilegeEscalation === false),
  'has no capabilities': everyContainer(({ securityContext }) => {
    const { drop = [], add = [] } = securityContext?.capabilities ?? {};
    return drop.includes('ALL') && add.length === 0;
  }),
  'asks for processor and memory, and limits memory': everyContainer(({ resources }) =>
    Boolean(resources?.requests?.cpu && resources.requests.memory && resources.limits?.memory),
  ),
  'runs an image of this repository': everyContainer(({ image }) => IMAGE.test(image)),
  'has secrets as files': everyContainer(({ env = [] }) =>
    env.every(({ name, valueFrom }) => !valueFrom && (name.endsWith('_FILE') || !SECRET.test(name))),
  ),
  'gets requests when it is ready': served(
    everyContainer(
      (container) => container.readinessProbe?.httpGet?.path === (passesCallsOn(container) ? '/ready' : '/api/ready'),
    ),
  ),
  'is not restarted for what another process does': served(
    everyContainer(
      (container) => !passesCallsOn(container) || ![container.startupProbe, container.livenessProbe].some(asksTheApi),
    ),
  ),
  'is restarted when it does not live': served(
    everyContainer(({ livenessProbe }) => livenessProbe?.httpGet !== undefined),
  ),
  'drains within its time': served(({ spec }) => {
    const { terminationGracePeriodSeconds: grace = 30, containers } = spec.template.spec;
    return containers.every((container) => {
      const seconds = Number(variable(container, 'DRAIN_SECONDS') ?? 0);
      return seconds > 0 && grace > seconds + 10;
    });
  }),
  'is replaced one by one': served(({ spec }) => spec.strategy?.rollingUpdate?.maxUnavailable === 0),
  'survives the loss of a node: a disruption budget': served((workload, all) =>
    all.some(
      (manifest) =>
        manifest.kind === 'PodDisruptionBudget' && selects(specOf<{ selector: Selector }>(manifest).selector, workload),
    ),
  ),
  'scales, from two on': served(({ metadata }, all) =>
    all.some((manifest) => {
      if (manifest.kind !== 'HorizontalPodAutoscaler') return false;
      const { scaleTargetRef, minReplicas } = specOf<{ scaleTargetRef: { name: string }; minReplicas: number }>(
        manifest,
      );
      return scaleTargetRef.name === metadata?.name && minReplicas >= 2;
    }),
  ),
  'serves metrics on a port of their own': served((workload, all) => {
    const services = all.filter(({ kind }) => kind === 'Service').map((service) => JSON.stringify(service.spec));
    return workload.spec.template.spec.containers.every((container) => {
      const port = portOf(container, METRICS);
      const isTheirs = container.ports?.filter(({ containerPort }) => containerPort === port).length === 1;
      const isSet =
        variable(container, 'METRICS_PORT') === String(port) && variable(container, 'METRICS_HOST') === '0.0.0.0';
      return isTheirs && isSet && !services.some((spec) => spec.includes(String(port)) || spec.includes(METRICS));
    });
  }),
  'shows metrics to monitoring alone': served((workload, all) =>
    workload.spec.template.spec.containers.every((container) =>
      isReachedFrom(isMonitoring, ingressTo(workload, all, [portOf(container, METRICS)!, METRICS])),
    ),
  ),
  'answers calls of the host alone': served((workload, all) =>
    workload.spec.template.spec.containers.every(
      (container) =>
        passesCallsOn(container) || isReachedFrom(isHost, ingressTo(workload, all, [portOf(container, HTTP)!, HTTP])),
    ),
  ),
  'reaches what its network policy names': (workload, all) =>
    all.some((manifest) => {
      if (manifest.kind !== 'NetworkPolicy') return false;
      const { podSelector, policyTypes } = specOf<NetworkPolicy>(manifest);
      return podSelector.matchLabels && selects(podSelector, workload) && policyTypes.includes('Egress');
    }),
};

export const workloadsOf = (manifests: Manifest[]) =>
  manifests.filter(({ kind }) => ['Deployment', 'Job'].includes(kind)) as Workload[];

/** Which rules the workloads break, as `<kind> <name>: <rule>`. */
export function brokenRules(manifests: Manifest[]): string[] {
  return workloadsOf(manifests).flatMap((workload) =>
    Object.entries(RULES)
      .filter(([, holds]) => !holds(workload, manifests))
      .map(([rule]) => `${workload.kind} ${workload.metadata?.name}: ${rule}`),
  );
}
