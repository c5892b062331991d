import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Answer } from './call-thread-messages'
import { endCallThreads, runInCallThread, setCallThreadProgram } from './call-threads.server'

type Task = { size?: number; taken?: SharedArrayBuffer }

const here = pathToFileURL(import.meta.dirname).href
// The program is outside of the repository, where packages are not found by name.
const tsx = pathToFileURL(path.resolve('node_modules/tsx/dist/esm/api/index.mjs')).href

/** A thread whose jobs do what their names describe. */
const program = `
  import { register } from '${tsx}'
  import { parentPort } from 'node:worker_threads'
  register()
  const { serveCallThread } = await import('${here}/serve-call-thread.ts')
  const bytes = (size) => Uint8Array.from({ length: size }, (_, i) => i % 251)
  const stream = ({ size, taken }) => {
    const counts = new Int32Array(taken)
    return new ReadableStream({
      pull(control) {
        control.enqueue(bytes(1000))
        if (Atomics.add(counts, 0, 1) + 1 >= size) control.close()
      },
      cancel: () => void Atomics.store(counts, 1, 1),
    }, { highWaterMark: 0 })
  }
  const jobs = {
    bytes: async ({ size }) => ({ head: { size }, body: bytes(size) }),
    stream: async (task) => ({ head: {}, body: stream(task) }),
    fail: async () => { throw new TypeError('broken') },
    gone: async () => { throw new RangeError('no database') },
    exit: async () => process.exit(1),
    hang: async ({ taken }) => { for (new Int32Array(taken)[0] = 1; ;) {} },
  }
  const isDatabaseGone = (cause) => cause instanceof RangeError
  serveCallThread(parentPort, { jobs, isDatabaseGone, onFailed: () => undefined, onStop: () => process.exit(0) })`

beforeAll(() => {
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'berth-reader-')), 'program.mjs')
  writeFileSync(file, program)
  setCallThreadProgram(pathToFileURL(file))
})
afterAll(() => setCallThreadProgram(null))

const unread = async (): Promise<Answer> => {
  throw new Error('The read belongs in the thread.')
}

const ask = (
  name: string,
  task: Task = {},
  { caller = 'a', signal = new AbortController().signal } = {},
) => runInCallThread<Task, unknown>(unread, { thread: 'large-reads', name, task, caller, signal })

async function answerOf(name: string, task?: Task) {
  const done = await ask(name, task)
  if (done.kind !== 'done') throw new Error(done.kind)
  return done.answer
}

const bytesOf = async ({ body }: Answer) => new Uint8Array(await new Response(body).arrayBuffer())

test.each([0, 10, 300_000, 3_000_000])('a body of %d bytes arrives completely', async (size) => {
  const answer = await answerOf('bytes', { size })
  expect(answer.head).toEqual({ size })
  const bytes = await bytesOf(answer)
  expect(bytes.length).toBe(size)
  expect(bytes.every((byte, i) => byte === i % 251)).toBe(true)
})

test('the next piece is made when the caller has read the previous one', async () => {
  const taken = new SharedArrayBuffer(8)
  const { body } = await answerOf('stream', { size: 50, taken })
  if (!(body instanceof ReadableStream)) throw new Error('no stream')
  const reader = body.getReader()
  await reader.read()
  await reader.read()
  // This response arrives after all pieces that were requested before.
  await answerOf('bytes', { size: 1 })
  expect(new Int32Array(taken)[0]).toBe(2)
  await reader.cancel()
  await vi.waitFor(() => expect(new Int32Array(taken)[1]).toBe(1), { timeout: 10_000 })
})

test('a failed job, and a thread that ends, fail only their own calls', async () => {
  await expect(ask('fail')).rejects.toThrow('did not return a response')
  expect(await ask('gone')).toEqual({ kind: 'database-gone' })
  await expect(ask('exit')).rejects.toThrow('did not return a response')
  expect((await bytesOf(await answerOf('bytes', { size: 10 }))).length).toBe(10)
})

test('a thread ends with the process, even while it is busy; a later call starts another', async () => {
  const first = await bytesOf(await answerOf('bytes', { size: 10 }))
  await endCallThreads()
  expect(await bytesOf(await answerOf('bytes', { size: 10 }))).toEqual(first)
  const started = new SharedArrayBuffer(8)
  const lost = expect(ask('hang', { taken: started })).rejects.toThrow('did not return a response')
  await vi.waitFor(() => expect(new Int32Array(started)[0]).toBe(1), { timeout: 10_000 })
  await endCallThreads()
  await lost
}, 20_000)

test('a task that cannot be sent between threads fails its call and frees its place', async () => {
  const task = { size: (() => 1) as unknown as number }
  for (let i = 0; i < 10; i++)
    await expect(ask('bytes', task)).rejects.toThrow('could not be cloned')
  expect((await ask('bytes', { size: 1 })).kind).toBe('done')
})

test('a caller that disconnects frees its place', async () => {
  const taken = new SharedArrayBuffer(8)
  const leaving = Array.from({ length: 8 }, () => new AbortController())
  const held = await Promise.all(
    leaving.map(({ signal }) => ask('stream', { size: 50, taken }, { signal })),
  )
  expect(held.map(({ kind }) => kind)).toEqual(Array(8).fill('done'))
  expect(await ask('bytes', { size: 1 })).toEqual({ kind: 'busy' })
  expect((await ask('bytes', { size: 1 }, { caller: 'b' })).kind).toBe('done')
  for (const one of leaving) one.abort()
  expect((await ask('bytes', { size: 1 })).kind).toBe('done')
})
