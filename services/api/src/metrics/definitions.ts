/**
 * Every metric of our own, with its labels. The values of a label are few and known: a route's pattern, a status, a
 * code, the name of an app. No value identifies a person, or contains an address or a text. Alerts and the dashboard
 * are checked against this table.
 */
export const METRICS = {
  requests: {
    name: 'commonpurse_http_requests_total',
    help: 'Requests answered, by method, pattern of the route, and status',
    labels: ['method', 'route', 'status'],
  },
  duration: {
    name: 'commonpurse_http_request_duration_seconds',
    help: 'Time from a request to the end of its reply, by method and pattern of the route',
    labels: ['method', 'route'],
  },
  refusals: {
    name: 'commonpurse_errors_total',
    help: 'Errors sent, by code: SIGN_IN_REFUSED, RATE_LIMITED, UNAVAILABLE, INTERNAL and the others',
    labels: ['code'],
  },
  connections: {
    name: 'commonpurse_database_connections',
    help: 'Connections of this process by pool (primary, direct, replica) and state (used, free), and requests that wait for one (waiting)',
    labels: ['pool', 'state'],
  },
  replica: {
    name: 'commonpurse_replica_usable',
    help: '1 while reads go to the replica, 0 while it is left out',
    labels: [],
  },
  queueSize: {
    name: 'commonpurse_queue_size',
    help: 'Items that wait for a moderator, by queue',
    labels: ['queue'],
  },
  queueAge: {
    name: 'commonpurse_queue_oldest_seconds',
    help: 'Age of the item that has waited longest for a moderator, by queue; 0 when none waits',
    labels: ['queue'],
  },
  taskAge: {
    name: 'commonpurse_scheduled_task_age_seconds',
    help: 'Time since a scheduled task last ran, by task',
    labels: ['task'],
  },
  diskFree: {
    name: 'commonpurse_disk_free_bytes',
    help: 'Free bytes of the disk of a folder: data (DATA_DIR), backup (BACKUP_DIR) or store (RELEASE_STORE)',
    labels: ['folder'],
  },
  diskSize: {
    name: 'commonpurse_disk_size_bytes',
    help: 'Bytes of the disk of a folder',
    labels: ['folder'],
  },
  clockSkew: {
    name: 'commonpurse_clock_skew_seconds',
    help: "Seconds by which this machine's clock is ahead of the database's",
    labels: [],
  },
  readersFailures: {
    name: 'commonpurse_readers_failures_total',
    help: "Failures that readers' browsers reported, by app, release (other: one that visitors no longer get) and kind (load, render)",
    labels: ['app', 'release', 'kind'],
  },
  apiVersion: {
    name: 'commonpurse_api_version',
    help: 'The version of the contract of this API',
    labels: [],
  },
  release: {
    name: 'commonpurse_release_live',
    help: '1 for each release that this host serves, by app, release, and whether it is live or shared',
    labels: ['app', 'release', 'stage'],
  },
  mails: {
    name: 'commonpurse_mails_total',
    help: 'Mails by result: sent, or failed',
    labels: ['result'],
  },
  renders: {
    name: 'commonpurse_renders_total',
    help: 'Pages that the renderer was asked for, by result: rendered, failed, unavailable (it is busy or cannot start), or given-up (releases that it renders no more)',
    labels: ['result'],
  },
  renderDuration: {
    name: 'commonpurse_render_duration_seconds',
    help: 'Time until the renderer has answered, waiting for its turn included',
    labels: [],
  },
  releaseFetches: {
    name: 'commonpurse_release_fetches_total',
    help: 'Releases that this host made ready, from its own copy or from the release store, by result: fetched, or failed',
    labels: ['result'],
  },
  releaseFetchDuration: {
    name: 'commonpurse_release_fetch_duration_seconds',
    help: 'Time until a release was ready, or could not be had',
    labels: [],
  },
  releaseAnswerAge: {
    name: 'commonpurse_release_answer_age_seconds',
    help: 'Time since this host last learnt which releases are live',
    labels: [],
  },
  health: {
    name: 'commonpurse_component_healthy',
    help: '1 while a component works, 0 while it does not',
    labels: ['component'],
  },
} as const satisfies Record<string, { name: string; help: string; labels: readonly string[] }>;

export type MetricKey = keyof typeof METRICS;
export type LabelOf<Key extends MetricKey> = (typeof METRICS)[Key]['labels'][number];
