/**
 * Starts loading the code of a component in parallel with the page, although the component is rendered only
 * after its data arrives. A failure surfaces when it is rendered.
 */
export function fetchedEarly<Part>(load: () => Promise<Part>): () => Promise<Part> {
  if (typeof window !== 'undefined') load().catch(() => null)
  return load
}
