/** The code of a system or database error: `ENOENT`, `42P04` … */
export function errorCode(error: unknown): string | undefined {
  // Not `instanceof Error`: that misses errors made outside a test's own realm.
  const { code } = (error ?? {}) as { code?: unknown };
  return typeof code === 'string' ? code : undefined;
}
