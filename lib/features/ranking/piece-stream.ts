import { newBody } from '@/lib/workers/call-thread-body'
import type { JsonPieces } from './list-part'

/**
 * Streams the pieces as a body. Each piece is freed when the caller has read it. `release` is called once: after the
 * last piece, or if the caller disconnects or reads nothing for a minute.
 */
export function pieceStream(pieces: JsonPieces, release: () => void): ReadableStream<Uint8Array> {
  const left = [...pieces]
  const next = () => {
    const bytes = left.shift()
    if (bytes !== undefined) return body.take({ bytes, isLast: false })
    release()
    body.take({ bytes: new Uint8Array(), isLast: true })
  }
  const body = newBody({
    // The stream waits for the next piece after requesting it.
    more: () => queueMicrotask(next),
    end: () => {
      left.length = 0
      release()
    },
  })
  return body.stream
}
