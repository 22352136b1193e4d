import { readFileSync } from 'node:fs';
import { VARIABLES } from './variables';

const ROOT = `${import.meta.dirname}/../../../..`;
const read = (file: string) => readFileSync(`${ROOT}/${file}`, 'utf8');

/** Variables with a default value. For the others, the documents describe the default in words. */
const documented = Object.entries<string | null>(VARIABLES).filter(([, value]) => value !== null);

test('.env.example names every variable with its default, and no other', () => {
  const lines = [...read('.env.example').matchAll(/^#?([A-Z0-9_]+)=(.*)$/gm)].map(([, name, value]) => [name!, value!]);
  expect(lines.map(([name]) => name).sort()).toEqual(Object.keys(VARIABLES).sort());
  expect(Object.fromEntries(lines)).toMatchObject(Object.fromEntries(documented));
});

test('docs/configuration.md names every variable with its default, and no other', () => {
  const code = (cell: string) => [...cell.matchAll(/`([^`]+)`/g)].map(([, word]) => word!);
  const table = read('docs/configuration.md')
    .split('\n\n')
    .find((block) => block.startsWith('| variable '))!;
  const rows = [...table.matchAll(/^\| (`.*?) \| (.*?) \|/gm)].map(([, names, defaults]) => ({
    names: code(names!),
    defaults: code(defaults!),
  }));
  const named = rows.flatMap(({ names }) => names);
  expect(named.sort()).toEqual(Object.keys(VARIABLES).sort());
  for (const [name, value] of documented) {
    expect(rows.find(({ names }) => names.includes(name))!.defaults).toContain(value);
  }
});
