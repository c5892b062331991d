/** A line of a stream. Null if it is longer than the limit, in which case its text is dropped. */
export type Line = { text: string | null }

const NEWLINE = 10

/** Splits bytes into lines as they arrive, without empty lines. The last one may lack its line break. */
export async function* readLines(
  chunks: AsyncIterable<Uint8Array>,
  mostBytes: number,
): AsyncGenerator<Line> {
  let parts: Uint8Array[] = []
  let size = 0
  const take = (part: Uint8Array) => {
    size += part.length
    if (size <= mostBytes) parts.push(part)
    else parts = []
  }
  const end = (): Line[] => {
    const line = size > mostBytes ? null : Buffer.concat(parts).toString().trim()
    parts = []
    size = 0
    return line === '' ? [] : [{ text: line }]
  }
  for await (const chunk of chunks) {
    let from = 0
    for (let at = chunk.indexOf(NEWLINE); at >= 0; at = chunk.indexOf(NEWLINE, from)) {
      take(chunk.subarray(from, at))
      from = at + 1
      yield* end()
    }
    take(chunk.subarray(from))
  }
  yield* end()
}
