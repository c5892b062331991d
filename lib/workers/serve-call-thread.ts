import type { MessagePort } from 'node:worker_threads'
import {
  type Answer,
  type CallThreadJob,
  type FromCallThread,
  type Order,
  PIECE,
  type ToCallThread,
} from './call-thread-messages'

type Open = { abort: AbortController; pieces: AsyncIterator<Uint8Array<ArrayBuffer>> | null }

type Serving = {
  jobs: Readonly<Record<string, CallThreadJob>>
  isDatabaseGone: (cause: unknown) => boolean
  onFailed: (cause: unknown) => void
  onStop: () => void
}

/** Runs the jobs that the serving thread requests, and sends each response as fast as the caller reads it. */
export function serveCallThread(
  port: MessagePort,
  { jobs, isDatabaseGone, onFailed, onStop }: Serving,
): void {
  const open = new Map<number, Open>()
  const post = (message: FromCallThread, bytes: Uint8Array<ArrayBuffer> | null = null) =>
    port.postMessage(message, bytes === null ? [] : [bytes.buffer])

  const fail = (id: number, cause: unknown) => {
    const isAborted = open.get(id)?.abort.signal.aborted ?? true
    open.delete(id)
    if (isAborted) return
    if (!isDatabaseGone(cause)) onFailed(cause)
    post({ kind: 'failed', id, isDatabaseGone: isDatabaseGone(cause) })
  }
  const begin = async ({ id, name, task }: Order) => {
    const job = jobs[name]
    if (job === undefined) throw new Error(`There is no job ${name}`)
    const abort = new AbortController()
    const own: Open = { abort, pieces: null }
    open.set(id, own)
    const answer = await job(task as never, abort.signal)
    if (abort.signal.aborted) return
    const whole = wholeOf(answer)
    if (whole !== null) open.delete(id)
    else own.pieces = piecesOf(answer.body)
    post({ kind: 'head', id, head: answer.head, whole }, whole)
  }
  const sendMore = async (id: number) => {
    const next = await open.get(id)?.pieces?.next()
    if (next === undefined || !open.has(id)) return
    if (next.done === true) open.delete(id)
    const bytes = next.done === true ? new Uint8Array() : next.value
    post({ kind: 'piece', id, bytes, isLast: next.done === true }, bytes)
  }
  const end = (id: number) => {
    const own = open.get(id)
    open.delete(id)
    own?.abort.abort()
    void own?.pieces?.return?.()
  }

  port.on('message', (message: ToCallThread) => {
    if (message.kind === 'stop') return onStop()
    const { id } = message
    if (message.kind === 'end') end(id)
    else if (message.kind === 'more') sendMore(id).catch((cause) => fail(id, cause))
    else begin(message).catch((cause) => fail(id, cause))
  })
}

/** The body if it is sent with the head, or null if it is sent in pieces. */
function wholeOf({ body, isWhole = false }: Answer): Uint8Array<ArrayBuffer> | null {
  if (body === null) return new Uint8Array()
  if (!(body instanceof Uint8Array)) return null
  if (isWhole && body.byteLength === body.buffer.byteLength) return body
  return isWhole || body.byteLength <= PIECE ? body.slice() : null
}

/** The pieces of a body, each in its own buffer, which is transferred to the other thread. */
async function* piecesOf(body: Answer['body']): AsyncGenerator<Uint8Array<ArrayBuffer>, undefined> {
  if (body instanceof Uint8Array)
    for (let at = 0; at < body.byteLength; at += PIECE) yield body.slice(at, at + PIECE)
  else if (body !== null) for await (const chunk of body) yield chunk.slice()
}
