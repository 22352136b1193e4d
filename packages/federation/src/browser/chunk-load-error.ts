/** Code or styles of an app could not be loaded. webpack's own errors have the same name. */
export class ChunkLoadError extends Error {
  override name = 'ChunkLoadError';
}

export const isChunkLoadError = (error: unknown) => error instanceof Error && error.name === 'ChunkLoadError';
