import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** What tools/install.sh made: Debian 13 with systemd and nothing of ours. */
const BARE = path.join(process.env.COMMONPURSE_TOOLS ?? '/var/cache/commonpurse-tools', 'machine.tar');
const CERTIFICATES = '/usr/local/share/ca-certificates';

export type Ran = { status: number | null; output: string };

/** A machine that is booted with systemd, in this machine's network. */
export type Machine = {
  folder: string;
  /** The arguments of nsenter that run a script there. */
  enter(script: string): string[];
  run(script: string, input?: string): Ran;
  stop(): Promise<void>;
};

const childOf = (pid: number) => readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ')[0];

export async function bootMachine(): Promise<Machine> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'machine-test-'));
  execFileSync('tar', ['-xf', BARE, '-C', folder]);
  // For a network whose proxy ends TLS.
  if (existsSync(CERTIFICATES)) cpSync(CERTIFICATES, path.join(folder, CERTIFICATES), { recursive: true });
  const flags = ['--quiet', '--register=no', '--keep-unit', '--console=pipe', '--resolv-conf=copy-host', '--boot'];
  const env = { PATH: process.env.PATH, SYSTEMD_NSPAWN_UNIFIED_HIERARCHY: '1' };
  const container = spawn('systemd-nspawn', [...flags, `--directory=${folder}`], { env, stdio: 'ignore' });
  const enter = (script: string) => {
    const settings = [
      'PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
      'HOME=/root',
      'LANG=C.UTF-8',
    ];
    if (process.env.NODE_EXTRA_CA_CERTS) settings.push('NODE_EXTRA_CA_CERTS=/etc/ssl/certs/ca-certificates.crt');
    const namespaces = ['-t', childOf(container.pid!) ?? '', '-m', '-u', '-i', '-p', '-C', '-r', '-w'];
    return [...namespaces, 'env', '-i', ...settings, 'sh', '-c', `cd /root; ${script}`];
  };
  const run = (script: string, input = '') => {
    const options = { input, encoding: 'utf8', maxBuffer: 1 << 26 } as const;
    const { status, stdout, stderr } = spawnSync('nsenter', enter(script), options);
    return { status, output: stdout + stderr };
  };
  for (let tries = 0; !/running|degraded/.test(run('systemctl is-system-running').output); tries += 1) {
    if (tries > 300) throw new Error('The machine did not boot');
    await sleep(200);
  }
  return {
    folder,
    enter,
    run,
    async stop() {
      const ended = once(container, 'exit');
      run('systemctl poweroff');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
