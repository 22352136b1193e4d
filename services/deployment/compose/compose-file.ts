import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { parseDocument } from 'yaml';

export type Service = {
  image: string;
  user: string;
  environment?: Record<string, string>;
  secrets?: string[];
  volumes?: string[];
  tmpfs?: string[];
  ports?: string[];
  networks: string[];
  cap_add?: string[];
  healthcheck?: { test: string[] };
  stop_grace_period?: string;
};

export type ComposeFile = {
  services: Record<string, Service>;
  networks: Record<string, { internal?: boolean }>;
  secrets: Record<string, { file: string }>;
};

const read = (file: string) => readFileSync(path.join(import.meta.dirname, file), 'utf8');

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
