/** The method and the path of a call, with its parameters encoded: `PUT /forum/:id/follow`. */
export function routeOf(key: string, params: Readonly<Record<string, string>> = {}) {
  const [method = '', template = ''] = key.split(' ');
  const path = template.replaceAll(/:(\w+)/g, (_whole, name: string) => encodeURIComponent(params[name] ?? ''));
  return { method: method as 'GET' | 'POST' | 'PUT' | 'DELETE', path };
}
