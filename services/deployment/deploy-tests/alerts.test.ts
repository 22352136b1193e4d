import { spawnSync } from 'node:child_process';
import path from 'node:path';

const FOLDER = path.join(import.meta.dirname, '../prometheus');

test('the rule tests of the alerts pass in promtool', () => {
  const { status, stdout, stderr } = spawnSync('promtool', ['test', 'rules', 'alerts.test.yml'], {
    cwd: FOLDER,
    encoding: 'utf8',
  });
  expect({ status, output: stdout + stderr }).toEqual({
    status: 0,
    output: expect.stringContaining('SUCCESS') as string,
  });
});
