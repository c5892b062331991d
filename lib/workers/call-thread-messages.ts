/** The messages between the serving thread and a worker thread for calls. */

/** A job to run, by its name in the program of the thread. */
export type Order = { kind: 'order'; id: number; name: string; task: unknown }

export type ToCallThread =
  | Order
  /** Requests the next piece of a response. */
  | { kind: 'more'; id: number }
  /** The caller disconnected. */
  | { kind: 'end'; id: number }
  /** The process ends. */
  | { kind: 'stop' }

export type FromCallThread =
  /** The head of a response, and its body if it is small. */
  | { kind: 'head'; id: number; head: unknown; whole: Uint8Array<ArrayBuffer> | null }
  | { kind: 'piece'; id: number; bytes: Uint8Array<ArrayBuffer>; isLast: boolean }
  /** The job failed, and the thread has logged the cause. */
  | { kind: 'failed'; id: number; isDatabaseGone: boolean }

/** The response of a job: a head that can be sent between threads, and a body. */
export type Answer<Head = unknown> = {
  head: Head
  body: Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array> | null
  /** The serving thread needs all bytes at once, so they are transferred with the head, without a copy. */
  isWhole?: boolean
}

/** A job. It gets its task and a signal that aborts when the caller disconnects. */
export type CallThreadJob = (task: never, signal: AbortSignal) => Promise<Answer>

/** Bodies up to this size in bytes are sent with the head, longer ones in pieces of this size. */
export const PIECE = 256 * 1024

/** The data with which a thread is started. */
export type CallThreadData = { isLowered: boolean }
