import type { Manifest } from './manifests';

type Container = {
  name: string;
  image: string;
  env?: { name: string; value?: string; valueFrom?: object }[];
  ports?: object[];
  resources?: { requests?: Record<string, string>; limits?: Record<string, string> };
  securityContext?: {
    allowPrivilegeEscalation?: boolean;
    readOnlyRootFilesystem?: boolean;
    capabilities?: { drop?: string[]; add?: string[] };
  };
  livenessProbe?: object;
  readinessProbe?: { httpGet?: { path?: string } };
};
type Selector = { matchLabels?: Record<string, string> };
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
const selects = ({ matchLabels = {} }: Selector, { spec }: Workload) =>
  Object.entries(matchLabels).every(([name, value]) => spec.template.metadata.labels[name] === value);
const variable = ({ env = [] }: Container, wanted: string) => env.find(({ name }) => name === wanted)?.value;

/** What holds for each workload; the tests violate every rule once. */
export const RULES: Record<string, Rule> = {
  'runs as nobody': ({ spec }) => {
    const { runAsNonRoot, runAsUser } = spec.template.spec.securityContext ?? {};
    return runAsNonRoot === true && runAsUser === 65532;
  },
  'has a seccomp profile': ({ spec }) => spec.template.spec.securityContext?.seccompProfile?.type === 'RuntimeDefault',
  'has no token of the cluster': ({ spec }) => spec.template.spec.automountServiceAccountToken === false,
  'cannot change its files': everyContainer((one) => one.securityContext?.readOnlyRootFilesystem === true),
  'gains no privileges': everyContainer((one) => one.securityContext?.allowPrivilegeEscalation === false),
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
    everyContainer(({ readinessProbe }) => readinessProbe?.httpGet?.path === '/api/ready'),
  ),
  'is restarted when it does not live': served(everyContainer(({ livenessProbe }) => livenessProbe !== undefined)),
  'drains within its time': served(({ spec }) => {
    const { terminationGracePeriodSeconds: grace = 30, containers } = spec.template.spec;
    return containers.every((one) => {
      const seconds = Number(variable(one, 'DRAIN_SECONDS') ?? 0);
      return seconds > 0 && grace > seconds + 10;
    });
  }),
  'is replaced one by one': served(({ spec }) => spec.strategy?.rollingUpdate?.maxUnavailable === 0),
  'survives the loss of a node: a disruption budget': served((workload, all) =>
    all.some(
      (one) => one.kind === 'PodDisruptionBudget' && selects(specOf<{ selector: Selector }>(one).selector, workload),
    ),
  ),
  'scales, from two on': served(({ metadata }, all) =>
    all.some((one) => {
      if (one.kind !== 'HorizontalPodAutoscaler') return false;
      const { scaleTargetRef, minReplicas } = specOf<{ scaleTargetRef: { name: string }; minReplicas: number }>(one);
      return scaleTargetRef.name === metadata?.name && minReplicas >= 2;
    }),
  ),
  'reaches what its network policy names': (workload, all) =>
    all.some((one) => {
      if (one.kind !== 'NetworkPolicy') return false;
      const { podSelector, policyTypes } = specOf<{ podSelector: Selector; policyTypes: string[] }>(one);
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
