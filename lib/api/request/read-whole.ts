/**
 * Reads a body into a new buffer, which can be transferred to a thread. Returns null when `mayGrow` refuses the size
 * that is reached.
 */
export async function readWhole(
  body: AsyncIterable<Uint8Array>,
  mayGrow: (size: number) => boolean = () => true,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of body) {
    size += chunk.byteLength
    if (!mayGrow(size)) return null
    chunks.push(chunk)
  }
  const bytes = new Uint8Array(size)
  let at = 0
  for (const chunk of chunks) {
    bytes.set(chunk, at)
    at += chunk.byteLength
  }
  return bytes
}
