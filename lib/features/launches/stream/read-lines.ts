/** A line of a stream of lines; null: it is longer than a line may be, and its text is dropped. */
export type Line = { text: string | null }

const NEWLINE = 10

/** The lines of bytes as they arrive, without empty ones; the last one may lack its end. */
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
