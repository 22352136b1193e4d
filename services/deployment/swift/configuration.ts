/** Swift's servers by the names of its Python modules; the first one speaks S3, the others store. */
export const SERVERS = ['proxy', 'account', 'container', 'obj'] as const;

export type Server = (typeof SERVERS)[number];
export type Ports = Record<Server, number>;

/** The owner of the bucket may do everything. */
export const KEYS = {
  owner: { id: 'site:owner', secret: 'the/secret+of=the.owner' },
  publisher: { id: 'site:publisher', secret: 'the-secret-of-the-publisher' },
  host: { id: 'site:host', secret: 'the-secret-of-the-host' },
};

export type KeyName = keyof typeof KEYS;

/** What the other keys may do: GET and LIST, PUT and DELETE. */
export const BUCKET_RIGHTS = {
  'X-Container-Read': `${KEYS.publisher.id},${KEYS.host.id}`,
  'X-Container-Write': KEYS.publisher.id,
};

export const REGION = 'eu-test-1';

/** Keys in one answer to LIST: fewer than a release has files. */
const PAGE = 20;

const common = (folder: string, port: number, user: string) => `[DEFAULT]
bind_ip = 127.0.0.1
bind_port = ${port}
workers = 0
user = ${user}
swift_dir = ${folder}
log_level = ERROR
`;

const PROXY = `
[pipeline:main]
pipeline = catch_errors cache listing_formats s3api tempauth proxy-server

[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true

[filter:catch_errors]
use = egg:swift#catch_errors

[filter:cache]
use = egg:swift#memcache
memcache_servers = 127.0.0.1:9
error_suppression_limit = 1
set log_level = CRITICAL

[filter:listing_formats]
use = egg:swift#listing_formats

[filter:s3api]
use = egg:swift#s3api
location = ${REGION}
max_bucket_listing = ${PAGE}

[filter:tempauth]
use = egg:swift#tempauth
user_site_owner = ${KEYS.owner.secret} .admin
user_site_publisher = ${KEYS.publisher.secret}
user_site_host = ${KEYS.host.secret}
`;

/** A slow machine must not list late what it has stored already. */
const storage = (folder: string, name: string) => `devices = ${folder}
mount_check = false
fallocate_reserve = 0

[pipeline:main]
pipeline = ${name}-server

[app:${name}-server]
use = egg:swift#${name}
container_update_timeout = 10
`;

/** The files of a Swift of one disk in a folder, by name. */
export function configurationOf(folder: string, ports: Ports, user: string): Record<string, string> {
  const start = (server: Server) => common(folder, ports[server], user);
  return {
    'swift.conf': '[swift-hash]\nswift_hash_path_suffix = commonpurse\n',
    'proxy.conf': start('proxy') + PROXY,
    'account.conf': start('account') + storage(folder, 'account'),
    'container.conf': start('container') + storage(folder, 'container'),
    'obj.conf': start('obj') + storage(folder, 'object'),
  };
}
