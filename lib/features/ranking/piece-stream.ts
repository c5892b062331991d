import { newBody } from '@/lib/workers/aside-body'
import type { JsonPieces } from './list-part'

/**
 * The pieces as a body; each is released when the caller takes it. `leave` is called once: when all of them are taken,
 * or the caller went away or takes nothing for a minute.
 */
export function pieceStream(pieces: JsonPieces, leave: () => void): ReadableStream<Uint8Array> {
  const left = [...pieces]
  const next = () => {
    const bytes = left.shift()
    if (bytes !== undefined) return body.take({ bytes, isLast: false })
    leave()
    body.take({ bytes: new Uint8Array(), isLast: true })
  }
  const body = newBody({
    // The body waits for a piece after it has requested it.
    more: () => queueMicrotask(next),
    end: () => {
      left.length = 0
      leave()
    },
  })
  return body.stream
}
