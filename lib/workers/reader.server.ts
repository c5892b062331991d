import 'server-only'
import { Worker } from 'node:worker_threads'
import { processState } from '@/lib/base/process-state'
import { environmentWith } from '@/lib/env.server'
import { log } from '@/lib/observe/log.server'
import { newGate } from './fair-gate'
import { type Body, newBody } from './reader-body'
import type { Answer, FromReader, ToReader } from './reader-messages'

/** Reads that are made at a time, and those that wait. */
const making = { running: 2, waiting: 64, waitingOfOne: 8 }
/** Answers in memory until their callers have taken them, and those of one caller. */
const most = { held: 24, ofOne: 8 }
const memoryMb = 512

type Done<Head> =
  | { kind: 'done'; answer: Answer<Head> }
  /** Too many reads wait already, or the caller went away. */
  | { kind: 'busy' }
  | { kind: 'database-gone' }

type Ordered = {
  /** The name of the read in the program of the thread. */
  name: string
  /** Can be sent between threads. */
  task: unknown
  caller: string
  signal: AbortSignal
}
/** Null: the thread ended. */
type Hear = (message: FromReader | null) => void
type Reader = { worker: Worker; hearers: Map<number, Hear> }

/** The thread is shared by all bundles of this process. */
const state = processState('reader', () => ({
  program: null as URL | null,
  reader: null as Reader | null,
  last: 0,
  gate: newGate(making),
  held: [] as string[],
}))

/** Sets the program of the thread of large reads; without one they are made in the serving thread. */
export function setReaderProgram(program: URL | null): void {
  state.get().program = program
}

/** Makes an answer in the thread of large reads; a long one comes as fast as the caller takes it. */
export async function readAside<Task, Head>(
  read: (task: Task, signal: AbortSignal) => Promise<Answer<Head>>,
  ordered: Ordered & { task: Task },
): Promise<Done<Head>> {
  const { program, gate, held } = state.get()
  if (program === null) return { kind: 'done', answer: await read(ordered.task, ordered.signal) }
  const { caller, signal } = ordered
  const ofCaller = held.filter((each) => each === caller).length
  if (held.length >= most.held || ofCaller >= most.ofOne) return { kind: 'busy' }
  held.push(caller)
  const release = () => void held.splice(held.indexOf(caller), 1)
  const leave = await gate.enter(caller, signal)
  if (leave === null) {
    release()
    return { kind: 'busy' }
  }
  // The head is what that read answers.
  return order(ordered, release).finally(leave) as Promise<Done<Head>>
}

/** Sends the order and waits for the begin of the answer. `release` is called once, when all of it is taken or lost. */
function order({ name, task, signal }: Ordered, release: () => void): Promise<Done<unknown>> {
  const { worker, hearers } = runningReader()
  const id = ++state.get().last
  const post = (message: ToReader) => worker.postMessage(message)
  return new Promise((resolve, reject) => {
    let body: Body | null = null
    const finish = () => {
      if (!hearers.delete(id)) return
      signal.removeEventListener('abort', end)
      release()
    }
    const end = () => {
      post({ kind: 'end', id })
      finish()
      resolve({ kind: 'busy' })
    }
    hearers.set(id, (message) => {
      if (message?.kind === 'piece') {
        if (message.isLast) finish()
        return body?.take(message)
      }
      if (message?.kind === 'head') {
        const { head, whole } = message
        if (whole === null) body = newBody({ more: () => post({ kind: 'more', id }), end })
        else finish()
        return resolve({ kind: 'done', answer: { head, body: whole ?? body?.stream ?? null } })
      }
      finish()
      if (message?.isDatabaseGone === true) resolve({ kind: 'database-gone' })
      const cause = new Error('The thread of large reads did not make the answer.')
      body?.fail(cause)
      reject(cause)
    })
    signal.addEventListener('abort', end, { once: true })
    try {
      post({ kind: 'read', id, name, task })
    } catch (cause) {
      // A task that cannot be sent between threads.
      finish()
      reject(cause)
    }
  })
}

/** The thread; it starts with the first read, and again after it broke. */
function runningReader(): Reader {
  const own = state.get()
  if (own.program === null) throw new Error('No program was set for the thread of large reads.')
  if (own.reader !== null) return own.reader
  const worker = new Worker(own.program, {
    resourceLimits: { maxOldGenerationSizeMb: memoryMb },
    // Connections to the database: for the reads that are made at a time, and one to spare.
    env: environmentWith({ BERTH_POOL_SIZE: String(making.running + 1) }),
  })
  const reader: Reader = { worker, hearers: new Map() }
  own.reader = reader
  worker.on('message', (message: FromReader) => reader.hearers.get(message.id)?.(message))
  // Its calls are answered with an error; the next read starts another thread.
  const lost = () => {
    if (own.reader === reader) own.reader = null
    for (const hear of [...reader.hearers.values()]) hear(null)
  }
  worker.once('error', (cause) => {
    log().error({ err: cause }, 'the thread of large reads broke')
    lost()
  })
  worker.once('exit', lost)
  worker.unref()
  return reader
}
