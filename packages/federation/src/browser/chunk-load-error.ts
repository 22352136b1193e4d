/** Code or styles of an app did not arrive. webpack's own failures bear the same name. */
export class ChunkLoadError extends Error {
  override name = 'ChunkLoadError';
}

export const isChunkLoadError = (error: unknown) => error instanceof Error && error.name === 'ChunkLoadError';
