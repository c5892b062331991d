import { setImmediate } from 'node:timers/promises'
import { toCsv } from '@/lib/base/csv'
import { inBatches } from '@/lib/base/in-batches'

/** Streams texts as the bytes of a body. Each text is made when the caller has read the previous one. */
export function textStream(texts: AsyncIterator<string, void>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        for (;;) {
          const { done, value } = await texts.next()
          if (done === true) return controller.close()
          if (value !== '') return controller.enqueue(encoder.encode(value))
        }
      },
      async cancel() {
        await texts.return?.()
      },
    },
    // No text is made in advance.
    { highWaterMark: 0 },
  )
}

/** The number of rows that are written in a few milliseconds. */
const ROWS = 500

/** Rows as the body of a CSV file, made as the caller reads it. */
export const csvStream = (rows: Iterable<readonly (string | null)[]>): ReadableStream<Uint8Array> =>
  textStream(csvTexts(rows))

async function* csvTexts(rows: Iterable<readonly (string | null)[]>): AsyncGenerator<string, void> {
  for (const some of inBatches(rows, ROWS)) {
    yield toCsv(some)
    await setImmediate()
  }
}
