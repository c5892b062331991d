/** What the serving thread and a thread beside it send each other. */

/** A job to carry out, by its name in the program of the thread. */
export type Order = { kind: 'order'; id: number; name: string; task: unknown }

export type ToAside =
  | Order
  /** The next piece of an answer is wanted. */
  | { kind: 'more'; id: number }
  /** The caller went away. */
  | { kind: 'end'; id: number }
  /** The process ends. */
  | { kind: 'stop' }

export type FromAside =
  /** The begin of an answer, and its body where that is small. */
  | { kind: 'head'; id: number; head: unknown; whole: Uint8Array<ArrayBuffer> | null }
  | { kind: 'piece'; id: number; bytes: Uint8Array<ArrayBuffer>; isLast: boolean }
  /** The job failed; the thread has logged why. */
  | { kind: 'failed'; id: number; isDatabaseGone: boolean }

/** What a job answers: a head that can be sent between threads, and a body. */
export type Answer<Head = unknown> = {
  head: Head
  body: Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array> | null
  /** The serving thread needs all bytes at once: they are handed over with the head, without a copy. */
  isWhole?: boolean
}

/** A job: takes its task, and a signal that aborts when the caller goes away. */
export type AsideJob = (task: never, signal: AbortSignal) => Promise<Answer>

/** Bodies up to this size are sent with the head, longer ones in pieces of it. */
export const PIECE = 256 * 1024

/** What a thread is started with. */
export type AsideData = { isLowered: boolean }
