import type { Knex } from 'knex';

/** Placeholder in a query for a value that each execution binds. */
class Placeholder {
  constructor(readonly name: string) {}
}

type Compiled = { sql: string; bindings: readonly unknown[]; options: Record<string, unknown> };

/** More shapes than callers use. Bounds the memory if a caller tries every combination. */
const MAX_SHAPES = 200;

/**
 * Compiles a frequent query once for each shape of its arguments, and executes the SQL with the values of each call:
 * generating SQL in Knex takes a quarter of the time that Node spends on a list.
 *
 * `values` names the properties, at any depth of the arguments, that are only bound; each name must be unique. All
 * other properties determine the SQL, and must have few different values.
 */
export function compileOnce<Args extends object>(
  values: readonly string[],
  build: (db: Knex, args: Args) => Knex.QueryBuilder,
): (db: Knex, args: Args) => Knex.Raw {
  const known = new Map<string, Compiled>();

  function compile(db: Knex, shape: string): Compiled {
    const isGiven = (name: string, value: unknown) => value !== undefined && values.includes(name);
    const place = (name: string, value: unknown) => (isGiven(name, value) ? new Placeholder(name) : value);
    const {
      sql,
      bindings,
      options = {},
    } = build(db, JSON.parse(shape, place) as Args).toSQL() as Partial<Compiled> & Omit<Compiled, 'options'>;
    return { sql, bindings, options };
  }

  return (db, args) => {
    const given = new Map<string, Knex.Value>();
    const shape = JSON.stringify(args, function (this: Record<string, Knex.Value>, name, value: unknown) {
      if (!values.includes(name) || value === undefined) return value;
      given.set(name, this[name]!);
      return true;
    });
    let compiled = known.get(shape);
    if (!compiled) {
      compiled = compile(db, shape);
      if (known.size >= MAX_SHAPES) known.clear();
      known.set(shape, compiled);
    }
    const bindings = compiled.bindings.map((one) => (one instanceof Placeholder ? given.get(one.name)! : one));
    return db.raw(compiled.sql, bindings as Knex.RawBinding[]).options(compiled.options);
  };
}
