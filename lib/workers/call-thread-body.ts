/** A caller that reads nothing for this long is disconnected. */
const STALLED_MS = 60_000

export type Piece = { bytes: Uint8Array; isLast: boolean }

export type Body = {
  stream: ReadableStream<Uint8Array>
  take: (piece: Piece) => void
  fail: (cause: Error) => void
}

type Source = {
  /** Requests the next piece. */
  more: () => void
  /** The caller does not read any more. */
  end: () => void
  stalledMs?: number
}

/** A body in pieces. The next piece is requested when the caller has read the previous one. */
export function newBody({ more, end, stalledMs = STALLED_MS }: Source): Body {
  let controller: ReadableStreamDefaultController<Uint8Array> | null = null
  let timer: NodeJS.Timeout | undefined
  const stall = () => {
    timer = setTimeout(() => {
      controller?.error(new Error('The caller read nothing for too long.'))
      end()
    }, stalledMs)
    timer.unref()
  }
  const stream = new ReadableStream<Uint8Array>(
    {
      start: (own) => {
        controller = own
      },
      pull: () => {
        clearTimeout(timer)
        more()
        // Resolves when the piece has arrived.
        return new Promise((resolve) => {
          arrived = resolve
        })
      },
      cancel: () => {
        clearTimeout(timer)
        end()
      },
    },
    // No piece is requested in advance.
    { highWaterMark: 0 },
  )
  let arrived: () => void = () => undefined
  stall()
  return {
    stream,
    take({ bytes, isLast }) {
      if (isLast) controller?.close()
      else controller?.enqueue(bytes)
      if (!isLast) stall()
      arrived()
    },
    fail(cause) {
      clearTimeout(timer)
      controller?.error(cause)
      arrived()
    },
  }
}
