import { readFileSync } from 'node:fs';
import path from 'node:path';
import { METRICS } from '@commonpurse/api';

const read = (file: string) => readFileSync(path.join(import.meta.dirname, '../../..', file), 'utf8');
const alerts = read('services/deployment/prometheus/alerts.yml');
const dashboard = read('services/deployment/grafana/dashboard.json');
const names = [...alerts.matchAll(/- alert: (\w+)/g)].map(([, name]) => name!);

const OWN: string[] = Object.values(METRICS).map(({ name }) => name);
const metricsIn = (text: string) =>
  [...text.matchAll(/commonpurse_[a-z_]+/g)].map(([name]) => name.replace(/_(bucket|count|sum)$/, ''));

test('alerts and dashboard use only metrics that the code defines', () => {
  expect(metricsIn(alerts).length).toBeGreaterThan(10);
  for (const name of [...metricsIn(alerts), ...metricsIn(dashboard)]) expect(OWN).toContain(name);
});

test('the dashboard shows every metric that the code defines', () => {
  const shown = metricsIn(dashboard);
  expect(OWN.filter((name) => !shown.includes(name))).toEqual([]);
});

test('each alert has a paragraph in docs/operations.md and a rule test', () => {
  const [, section = ''] = /## Alerts\n([^]*?)\n## /.exec(read('docs/operations.md')) ?? [];
  const documented = [...section.matchAll(/^- \*\*(\w+)\*\*/gm)].map(([, name]) => name!);
  expect(documented.sort()).toEqual([...names].sort());
  const tested = [...read('services/deployment/prometheus/alerts.test.yml').matchAll(/\{alertname="(\w+)"/g)];
  expect(tested.map(([, name]) => name).sort()).toEqual([...names].sort());
});
