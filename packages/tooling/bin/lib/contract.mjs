// Compares two states of a contract: which differences break code that was built for the older one?

const list = (value) => (Array.isArray(value) ? value : value === undefined ? [] : [value]);

/**
 * Keywords that constrain a value: any change of them may break an older side, except those with their own comparison.
 */
const FIXED = ['type', 'const', 'format', 'pattern', 'items', 'anyOf', 'additionalProperties', 'minimum', 'maximum'];

const same = (a, b) => JSON.stringify(a) === JSON.stringify(b);

function compareEnum(was, is, sent, at) {
  if (!was.enum && !is.enum) return [];
  const [known, now] = [list(was.enum), list(is.enum)];
  // A reply must not have values that an older reader does not know; an input must still accept all older values.
  const broken =
    sent === 'reply' ? now.filter((value) => !known.includes(value)) : known.filter((value) => !now.includes(value));
  return broken.map((value) => `${at}: the value ${JSON.stringify(value)} is ${sent === 'reply' ? 'new' : 'gone'}`);
}

/** For an input: compares the lengths of texts and lists, and `uniqueItems`. */
function compareLengths(was, is) {
  const takesLess = ['Length', 'Items'].some((what) => {
    const [most, least] = [`max${what}`, `min${what}`];
    return (is[most] ?? Infinity) < (was[most] ?? Infinity) || (is[least] ?? 0) > (was[least] ?? 0);
  });
  return [
    ...(takesLess ? ['takes other lengths than before'] : []),
    ...(is.uniqueItems && !was.uniqueItems ? ['takes no item twice any more'] : []),
  ];
}

/** For a reply: readers may rely on a list's minimum length, and on unique items. */
const compareLists = (was, is) => [
  ...((is.minItems ?? 0) < (was.minItems ?? 0) ? ['may have fewer items now'] : []),
  ...(was.uniqueItems && !is.uniqueItems ? ['may have an item twice now'] : []),
];

function compareProperties(was, is, sent, at) {
  const before = was.properties ?? {};
  const now = is.properties ?? {};
  const needed = (schema, name) => list(schema.required).includes(name);
  const broken = [];
  for (const name of Object.keys(before)) {
    const place = `${at}.${name}`;
    if (!now[name]) broken.push(`${place}: is gone`);
    else {
      if (sent === 'reply' && needed(was, name) && !needed(is, name)) broken.push(`${place}: may be missing now`);
      if (sent === 'input' && !needed(was, name) && needed(is, name)) broken.push(`${place}: is required now`);
      broken.push(...compareSchemas(before[name], now[name], sent, place));
    }
  }
  const added = Object.keys(now).filter((name) => !before[name]);
  if (sent === 'input') {
    broken.push(...added.filter((name) => needed(is, name)).map((name) => `${at}.${name}: is new and required`));
  }
  return broken;
}

/** Whether both sides have the same number of alternatives, which are then compared pairwise. */
const haveAlternatives = (was, is) => list(was.anyOf).length > 0 && list(was.anyOf).length === list(is.anyOf).length;

/** Differences of two JSON schemas that break the older side; `sent` is 'input' or 'reply'. */
export function compareSchemas(was = {}, is = {}, sent, at) {
  const changed = FIXED.filter((keyword) => {
    if (keyword === 'items' && was.items && is.items) return false;
    if (keyword === 'anyOf' && haveAlternatives(was, is)) return false;
    return !same(was[keyword], is[keyword]);
  });
  return [
    ...changed.map(
      (keyword) => `${at}: '${keyword}' was ${JSON.stringify(was[keyword])}, and is ${JSON.stringify(is[keyword])}`,
    ),
    ...(was.items && is.items ? compareSchemas(was.items, is.items, sent, `${at}[]`) : []),
    ...(haveAlternatives(was, is)
      ? was.anyOf.flatMap((alternative, index) => compareSchemas(alternative, is.anyOf[index], sent, at))
      : []),
    ...compareEnum(was, is, sent, at),
    ...(sent === 'input' ? compareLengths(was, is) : compareLists(was, is)).map((what) => `${at}: ${what}`),
    ...compareProperties(was, is, sent, at),
  ];
}

/**
 * Differences of two descriptions of the API, as `describeApi` returns them, that break browsers with the older one.
 */
export function compareApis(was, is) {
  return Object.entries(was).flatMap(([name, before]) => {
    const now = is[name];
    if (!now) return [`${name}: is gone`];
    const access =
      before.access === now.access ? [] : [`${name}: was for '${before.access}', and is for '${now.access}'`];
    const replies = Object.entries(before.replies).flatMap(([status, schema]) =>
      now.replies[status] === undefined
        ? [`${name} ${status}: is gone`]
        : compareSchemas(schema, now.replies[status], 'reply', `${name} ${status}`),
    );
    return [...access, ...compareSchemas(before.input, now.input, 'input', `${name} input`), ...replies];
  });
}

/**
 * Differences of flat descriptions, such as names with their types: removed and changed entries. New ones break
 * nothing.
 */
export function compareNames(was, is) {
  return Object.entries(was).flatMap(([name, before]) => {
    if (!(name in is)) return [`${name}: is gone`];
    return same(before, is[name]) ? [] : [`${name}: was ${JSON.stringify(before)}, and is ${JSON.stringify(is[name])}`];
  });
}

const NO_CONTRACT = new Set(['description', 'example', 'examples', 'title', 'default', 'summary']);

/** Sorts the keys and removes descriptions, so that equal contracts have equal texts. */
function bare(value) {
  if (Array.isArray(value)) return value.map(bare);
  if (typeof value !== 'object' || value === null) return value;
  const names = Object.keys(value).sort();
  // Below `properties` every key is the name of a field.
  return Object.fromEntries(
    names
      .filter((name) => !NO_CONTRACT.has(name))
      .map((name) => [
        name,
        name === 'properties'
          ? Object.fromEntries(
              Object.keys(value.properties)
                .sort()
                .map((field) => [field, bare(value.properties[field])]),
            )
          : bare(value[name]),
      ]),
  );
}

const schemaOf = ({ content } = {}) => bare(Object.values(content ?? {})[0]?.schema ?? {});

/** Path and query parameters, and the body, as one schema. */
function inputOf({ parameters = [], requestBody }) {
  const named = parameters.filter((parameter) => parameter.name && parameter.in !== 'header');
  return {
    type: 'object',
    properties: {
      ...Object.fromEntries(named.map(({ in: place, name, schema }) => [`${place} ${name}`, bare(schema)])),
      ...(requestBody && { body: schemaOf(requestBody) }),
    },
    required: [
      ...named.filter(({ required }) => required).map(({ in: place, name }) => `${place} ${name}`),
      ...(requestBody?.required ? ['body'] : []),
    ].sort(),
  };
}

/**
 * The parts of an OpenAPI document that browsers rely on: for each call its access, its input and its successful
 * replies.
 */
export function describeApi({ paths }) {
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => [
      `${method.toUpperCase()} ${path}`,
      {
        access: operation['x-access'],
        input: inputOf(operation),
        replies: Object.fromEntries(
          Object.entries(operation.responses)
            .filter(([status]) => /^[23]/.test(status))
            .map(([status, reply]) => [status, schemaOf(reply)]),
        ),
      },
    ]),
  );
  return Object.fromEntries(calls.sort(([a], [b]) => (a < b ? -1 : 1)));
}

const WIDTH = 120;

/** JSON in which each value that fits is on one line: short to read, and a change is a line of the difference. */
export function print(value, indent = '', used = 0) {
  const line = JSON.stringify(value);
  if (typeof value !== 'object' || indent.length + used + line.length <= WIDTH) return line;
  const inner = `${indent} `;
  const [open, close] = Array.isArray(value) ? '[]' : '{}';
  const lines = Array.isArray(value)
    ? value.map((item) => inner + print(item, inner))
    : Object.entries(value).map(([name, item]) => `${inner}"${name}": ${print(item, inner, name.length + 4)}`);
  return `${open}\n${lines.join(',\n')}\n${indent}${close}`;
}
