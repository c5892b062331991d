/**
 * Fetches a part of the page beside the rest of it, not after it, though it is first drawn with data
 * that comes later. A failure shows when it is drawn.
 */
export function fetchedEarly<Part>(load: () => Promise<Part>): () => Promise<Part> {
  if (typeof window !== 'undefined') load().catch(() => null)
  return load
}
