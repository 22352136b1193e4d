import { METRICS } from '@commonpurse/api';

type Target = { expr: string; legend: string };
type Panel = { title: string; unit: string; targets: Target[] };

const {
  requests,
  duration,
  refusals,
  connections,
  replica,
  queueSize,
  queueAge,
  taskAge,
  readersFailures,
  release,
  mails,
  renders,
  renderDuration,
  releaseFetches,
  releaseFetchDuration,
  releaseAnswerAge,
  health,
} = METRICS;

const rate = (name: string, selector = '') => `rate(${name}${selector}[5m])`;

const PANELS: Panel[] = [
  {
    title: 'Requests by status',
    unit: 'reqps',
    targets: [{ expr: `sum by (status) (${rate(requests.name)})`, legend: '{{status}}' }],
  },
  {
    title: 'Time to the end of the reply',
    unit: 's',
    targets: [0.5, 0.95, 0.99].map((share) => ({
      expr: `histogram_quantile(${share}, sum by (le) (${rate(`${duration.name}_bucket`, '{route!="/api/events"}')}))`,
      legend: `${share * 100} %`,
    })),
  },
  {
    title: 'Slowest routes: 95 %',
    unit: 's',
    targets: [
      {
        expr: `topk(8, histogram_quantile(0.95, sum by (le, route) (${rate(`${duration.name}_bucket`)})))`,
        legend: '{{route}}',
      },
    ],
  },
  {
    title: 'Errors by code',
    unit: 'reqps',
    targets: [{ expr: `sum by (code) (${rate(refusals.name)})`, legend: '{{code}}' }],
  },
  {
    title: 'Database connections',
    unit: 'short',
    targets: [{ expr: `sum by (pool, state) (${connections.name})`, legend: '{{pool}} {{state}}' }],
  },
  { title: 'Replica read', unit: 'bool', targets: [{ expr: replica.name, legend: '{{instance}}' }] },
  {
    title: 'Waiting for moderators',
    unit: 'short',
    targets: [{ expr: `max by (queue) (${queueSize.name})`, legend: '{{queue}}' }],
  },
  {
    title: 'Longest wait for a moderator',
    unit: 's',
    targets: [{ expr: `max by (queue) (${queueAge.name})`, legend: '{{queue}}' }],
  },
  {
    title: 'Since scheduled tasks ran',
    unit: 's',
    targets: [{ expr: `min by (task) (${taskAge.name})`, legend: '{{task}}' }],
  },
  {
    title: "Failures in readers' browsers",
    unit: 'short',
    targets: [{ expr: `sum by (app, kind) (increase(${readersFailures.name}[5m]))`, legend: '{{app}} {{kind}}' }],
  },
  {
    title: 'Hosts by release',
    unit: 'short',
    targets: [{ expr: `count by (app, release, stage) (${release.name})`, legend: '{{app}} {{release}} {{stage}}' }],
  },
  {
    title: 'Pages asked of the renderer, by result',
    unit: 'reqps',
    targets: [{ expr: `sum by (result) (${rate(renders.name)})`, legend: '{{result}}' }],
  },
  {
    title: 'Rendering: 95 %',
    unit: 's',
    targets: [
      {
        expr: `histogram_quantile(0.95, sum by (le) (${rate(`${renderDuration.name}_bucket`)}))`,
        legend: 'hosts',
      },
    ],
  },
  {
    title: 'Releases made ready, by result',
    unit: 'short',
    targets: [{ expr: `sum by (result) (increase(${releaseFetches.name}[5m]))`, legend: '{{result}}' }],
  },
  {
    title: 'Making a release ready: 95 %',
    unit: 's',
    targets: [
      {
        expr: `histogram_quantile(0.95, sum by (le) (${rate(`${releaseFetchDuration.name}_bucket`)}))`,
        legend: 'hosts',
      },
    ],
  },
  {
    title: 'Since hosts learnt what is live',
    unit: 's',
    targets: [{ expr: releaseAnswerAge.name, legend: '{{instance}}' }],
  },
  {
    title: 'Mails by result',
    unit: 'short',
    targets: [{ expr: `sum by (result) (increase(${mails.name}[5m]))`, legend: '{{result}}' }],
  },
  {
    title: 'Components',
    unit: 'bool',
    targets: [{ expr: `min by (component) (${health.name})`, legend: '{{component}}' }],
  },
  {
    title: 'Event loop, 99 %',
    unit: 's',
    targets: [{ expr: 'nodejs_eventloop_lag_p99_seconds', legend: '{{job}} {{instance}}' }],
  },
  {
    title: 'Processor time',
    unit: 'percentunit',
    targets: [{ expr: rate('process_cpu_seconds_total'), legend: '{{job}} {{instance}}' }],
  },
  {
    title: 'Memory',
    unit: 'bytes',
    targets: [{ expr: 'process_resident_memory_bytes', legend: '{{job}} {{instance}}' }],
  },
];

const COLUMNS = 2;
const SIZE = { w: 24 / COLUMNS, h: 8 };
const SOURCE = { type: 'prometheus', uid: '${source}' };

/** The Grafana dashboard, from the names in the code: it cannot show a metric that is gone. */
export const dashboard = {
  title: 'Commonpurse',
  uid: 'commonpurse',
  schemaVersion: 39,
  tags: ['commonpurse'],
  time: { from: 'now-6h', to: 'now' },
  refresh: '30s',
  templating: { list: [{ name: 'source', type: 'datasource', query: 'prometheus', label: 'Source' }] },
  panels: PANELS.map(({ title, unit, targets }, at) => ({
    id: at + 1,
    title,
    type: 'timeseries',
    datasource: SOURCE,
    gridPos: { ...SIZE, x: (at % COLUMNS) * SIZE.w, y: Math.floor(at / COLUMNS) * SIZE.h },
    fieldConfig: { defaults: { unit, min: 0 }, overrides: [] },
    targets: targets.map(({ expr, legend }, index) => ({
      refId: String.fromCharCode(65 + index),
      datasource: SOURCE,
      expr,
      legendFormat: legend,
    })),
  })),
};

export const dashboardText = `${JSON.stringify(dashboard, null, 2)}\n`;
