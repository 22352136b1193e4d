import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { parseDocument } from 'yaml';

export type Service = {
  image: string;
  user?: string;
  entrypoint?: string[];
  environment?: Record<string, string>;
  secrets?: string[];
  configs?: { source: string; target: string }[];
  volumes?: string[];
  tmpfs?: string[];
  ports?: string[];
  networks?: string[];
  restart?: string;
  read_only?: boolean;
  cap_drop?: string[];
  cap_add?: string[];
  security_opt?: string[];
  healthcheck?: { test: string[] };
  stop_grace_period?: string;
  mem_limit?: string;
  cpus?: number;
  pids_limit?: number;
};

export type ComposeFile = {
  services: Record<string, Service>;
  networks: Record<string, { internal?: boolean }>;
  secrets: Record<string, { file: string }>;
  configs: Record<string, { file: string }>;
};

const FOLDER = import.meta.dirname;
const read = (file: string) => readFileSync(path.join(FOLDER, file), 'utf8');

/** What a site sets, as the example has it. */
export const exampleEnvironment = () => parseEnv(read('example.env')) as Record<string, string>;

/** Reads compose.yaml with the variables that it requires of the site. */
export function readCompose(env: Record<string, string>): ComposeFile {
  const text = read('compose.yaml').replaceAll(/\$\{(\w+):\?\}/g, (_all, name: string) => {
    const value = env[name];
    if (!value) throw new Error(`compose.yaml requires ${name}`);
    return value;
  });
  const document = parseDocument(text, { merge: true, strict: true, uniqueKeys: true });
  if (document.errors.length > 0) throw document.errors[0]!;
  return document.toJS() as ComposeFile;
}
