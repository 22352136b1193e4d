// Who may import whom. Checked in CI; packages/tooling/fixtures/bad-imports proves that every rule bites.
const APPS = '(shell|mf-[^/]+)';
const BROWSER_PACKAGES = 'ui|session|screen-kit|calculator|federation|helplines|personal-details';
const BROWSER = `^(${APPS}|packages/(${BROWSER_PACKAGES}))/`;

/** A workspace package or service may import, of the workspace, only these. */
const only = (folder, allowed) => ({
  name: `${folder.replaceAll('/', '-')}-imports`,
  comment: `${folder} may import of the workspace only: ${allowed.join(', ') || 'nothing'}`,
  severity: 'error',
  from: { path: `^${folder}/`, pathNot: ['[.]test[.]tsx?$', '/testing/', '[.]config[.](mjs|ts)$'] },
  to: { path: '^(shell|mf-[^/]+|services|packages)/', pathNot: [`^${folder}/`, ...allowed.map((one) => `^${one}/`)] },
});

/** The API's areas, and which other areas each may import: the arrows have no cycle. `site` may import every area. */
const AREA_IMPORTS = {
  identity: [],
  forum: ['identity'],
  moderation: ['identity', 'forum'],
  content: ['identity', 'forum', 'moderation'],
};
const AREAS = `^services/api/src/(?:${Object.keys(AREA_IMPORTS).join('|')}|site)/`;

const area = (name) => ({
  name: `api-area-${name}`,
  comment: `The area ${name} may import of the other areas only: ${AREA_IMPORTS[name].join(', ') || 'none'}`,
  severity: 'error',
  from: { path: `^services/api/src/${name}/`, pathNot: '[.]test[.]ts$' },
  to: { path: AREAS, pathNot: [name, ...AREA_IMPORTS[name]].map((other) => `^services/api/src/${other}/`) },
});

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'no-cross-app',
      comment: 'An app imports packages, never another app or a service: apps meet at URLs and in the session',
      severity: 'error',
      from: { path: `^${APPS}/` },
      to: { path: '^(shell|mf-[^/]+|services)/', pathNot: '^$1/' },
    },
    {
      name: 'no-server-package-in-browser',
      comment: 'Packages for servers and tools stay out of the browser',
      severity: 'error',
      from: { path: `^${APPS}/src/` },
      to: { path: '^packages/(embedded-postgres|releases|tooling|e2e)/' },
    },
    {
      name: 'no-schema-library-in-browser',
      comment: 'Browsers take rules, messages and types from contracts; its schemas bring TypeBox along',
      severity: 'error',
      from: { path: BROWSER },
      to: {
        path: ['^packages/contracts/src/((calls|schemas)/|.+(calls|[.]schemas)[.]ts$)', 'node_modules/typebox/'],
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'router-through-facade',
      comment:
        'The router is a shared singleton: reach it as @commonpurse/federation/router, which alone is tree-shaken',
      severity: 'error',
      from: { path: '^(shell|mf-[^/]+|packages)/', pathNot: '^packages/federation/src/router/' },
      to: { path: 'node_modules/react-router(-dom)?/' },
    },
    only('packages/contracts', []),
    only('packages/calculator', []),
    only('packages/helplines', []),
    only('packages/personal-details', []),
    only('packages/ui', []),
    only('packages/embedded-postgres', []),
    only('packages/federation', ['packages/contracts']),
    only('packages/releases', ['packages/federation', 'packages/contracts', 'packages/embedded-postgres']),
    only('packages/screen-kit', ['packages/contracts', 'packages/federation', 'packages/session', 'packages/ui']),
    only('packages/session', ['packages/contracts']),
    // Its benchmarks may know the API from within; its tests know the site from without.
    only('packages/e2e/src', [
      'packages/contracts',
      'packages/embedded-postgres',
      'packages/federation',
      'packages/releases',
      'packages/tooling',
      'services/host',
    ]),
    only('services/api', [
      'packages/contracts',
      'packages/helplines',
      'packages/personal-details',
      'packages/releases',
    ]),
    only('services/host', [
      'services/api',
      'packages/embedded-postgres',
      'packages/contracts',
      'packages/federation',
      'packages/helplines',
      'packages/releases',
    ]),
    {
      name: 'no-cross-feature',
      comment: 'A screen feature never imports another: what two of them use lives in shared/ or in a package',
      severity: 'error',
      from: { path: `^${APPS}/src/features/([^/]+)/` },
      to: { path: '^$1/src/features/', pathNot: '^$1/src/features/$2/' },
    },
    {
      name: 'shared-below-features',
      comment: 'app → features → shared: never upwards',
      severity: 'error',
      from: { path: `^${APPS}/src/shared/` },
      to: { path: '^$1/src/', pathNot: '^$1/src/shared/' },
    },
    {
      name: 'feature-below-app',
      comment: 'app → features → shared: never upwards',
      severity: 'error',
      from: { path: `^${APPS}/src/features/` },
      to: { path: '^$1/src/', pathNot: '^$1/src/(features|shared)/' },
    },
    {
      name: 'api-feature-through-its-service',
      comment: 'Another feature of the API is reached through its service alone',
      severity: 'error',
      from: { path: `${AREAS}([^/]+)/`, pathNot: '[.]test[.]ts$' },
      to: { path: `${AREAS}[^/]+/`, pathNot: [`${AREAS}$1/`, '[.]service[.]ts$'] },
    },
    {
      name: 'api-routes-call-services',
      comment: 'routes → service → policy and repository: a route declares, it does not query or decide',
      severity: 'error',
      from: { path: '[.]routes[.]ts$' },
      to: { path: ['[.](repository|policy)[.]ts$', 'node_modules/(knex|pg)/'], dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'api-policy-is-pure',
      comment: 'A policy decides from its arguments alone',
      severity: 'error',
      from: { path: '[.]policy[.]ts$' },
      to: { path: ['[.](repository|service|routes)[.]ts$', 'node_modules/'], dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'api-repository-is-lowest',
      comment: 'A repository knows rows, not use cases',
      severity: 'error',
      from: { path: '[.]repository[.]ts$' },
      to: { path: '[.](service|routes)[.]ts$' },
    },
    {
      name: 'api-shared-below-areas',
      comment: 'What areas share knows none of them',
      severity: 'error',
      from: { path: '^services/api/src/shared/', pathNot: '[.]test[.]ts$' },
      to: { path: AREAS },
    },
    {
      name: 'api-plugins-below-areas',
      comment: 'A plugin knows no area: what a feature adds to requests is a plugin of its own',
      severity: 'error',
      from: { path: '^services/api/src/plugins/', pathNot: '[.]test[.]ts$' },
      to: { path: AREAS },
    },
    {
      name: 'api-shared-below-plugins',
      comment: 'areas → plugins → shared: what both use knows neither',
      severity: 'error',
      from: { path: '^services/api/src/(shared|database|config)/', pathNot: '[.]test[.]ts$' },
      to: { path: '^services/api/src/(plugins|app|start-api|server)' },
    },
    ...Object.keys(AREA_IMPORTS).map(area),
    {
      name: 'api-tools-outside-production',
      comment: 'Tests, fuzzing and data for benchmarks stand beside src and are not loaded in production',
      severity: 'error',
      from: { path: '^services/api/src/', pathNot: '[.]test[.]ts$' },
      to: { path: '^services/api/(testing|fuzzing|load-data|whole-api)/' },
    },
    {
      name: 'api-demo-on-demand',
      comment: 'The demo content is loaded where the configuration asks for it, never with the module',
      severity: 'error',
      from: { path: '^services/api/src/', pathNot: '[.]test[.]ts$' },
      to: { path: '^services/api/demo/', dependencyTypesNot: ['dynamic-import'] },
    },
    {
      name: 'api-tracing-on-demand',
      comment: 'OpenTelemetry is loaded where the configuration names a receiver, never with the module',
      severity: 'error',
      from: { path: '^services/api/src/', pathNot: '[.]test[.]ts$' },
      to: { path: '^services/api/src/telemetry/open-telemetry', dependencyTypesNot: ['dynamic-import'] },
    },
    { name: 'no-circular', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'no-unresolvable',
      comment: 'An import that cannot be resolved would slip past every other rule',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '[.](css|svg)$' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: ['/dist/', '/node_modules/.*/node_modules/', '^packages/tooling/fixtures/'] },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['source', 'import', 'types', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
  },
};
