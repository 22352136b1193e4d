import { execFileSync } from 'node:child_process';
import path from 'node:path';

const UNIT = path.join(import.meta.dirname, '../one-machine/commonpurse.service');

/** `systemd-analyze security` weighs each right that a unit leaves to its service: 0 leaves none, 10 all. */
const MAX_EXPOSURE = 2;

test('systemd leaves the service few rights', () => {
  const weighed = execFileSync('systemd-analyze', ['security', '--offline=true', '--no-pager', UNIT], {
    encoding: 'utf8',
  });
  const [, exposure] = /Overall exposure level for commonpurse\.service: ([\d.]+)/.exec(weighed) ?? [];
  expect(Number(exposure)).toBeLessThan(MAX_EXPOSURE);
});
