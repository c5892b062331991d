/**
 * A body as it comes, in a buffer of its own, which a thread can be given. Null as soon as `mayGrow` does not let it
 * have the size it has reached.
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
