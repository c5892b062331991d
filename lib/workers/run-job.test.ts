import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { beforeAll, expect, test } from 'vitest'
import type { Progress } from './progress'
import { runJob, setThreadProgram } from './run-job.server'

type Echo = (task: string, progress: Progress) => string

/** A thread whose jobs do what their names describe. */
const program = `
  const enter = (progress) => { progress[1] = 1; progress[2] = 3 }
  const jobs = {
    echo: (task) => task,
    hang: (_task, progress) => { enter(progress); for (;;); },
    slow: (task) => { const end = Date.now() + 300; while (Date.now() < end); return task },
    fill: (_task, progress) => { enter(progress); const all = []; for (;;) all.push(new Array(1e6).fill(all)) },
    fail: () => { throw new TypeError('broken') },
  }
  export function run({ job, task, progress }) {
    Atomics.store(progress, 0, 1)
    return jobs[job](task, progress)
  }`

beforeAll(() => {
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'berth-threads-')), 'program.mjs')
  writeFileSync(file, program)
  setThreadProgram(pathToFileURL(file))
})

const ask = (job: string, task = 'x', more: { caller?: string; signal?: AbortSignal } = {}) =>
  runJob<Echo>({
    kind: 'evaluation',
    job,
    task,
    caller: more.caller ?? 'a',
    deadlineMs: 1_000,
    ...(more.signal === undefined ? {} : { signal: more.signal }),
  })

test('returns the result of a job, and throws its errors', async () => {
  expect(await ask('echo', 'hello')).toEqual({ kind: 'done', answer: 'hello' })
  await expect(ask('fail')).rejects.toThrow('broken')
})

test('at the deadline the thread is terminated, and the next jobs get new threads', async () => {
  const late = { kind: 'too-expensive', place: { policy: 1, entry: 2 } }
  expect(await Promise.all([ask('hang'), ask('hang'), ask('echo')])).toEqual([
    late,
    late,
    { kind: 'done', answer: 'x' },
  ])
  expect(await ask('echo', 'again')).toEqual({ kind: 'done', answer: 'again' })
})

test('a job that exceeds its memory ends without affecting others', async () => {
  expect(await ask('fill')).toMatchObject({ kind: 'too-expensive' })
  expect(await ask('echo', 'again')).toEqual({ kind: 'done', answer: 'again' })
})

test('refuses too many jobs of one caller, but not those of another', async () => {
  const many = Array.from({ length: 14 }, () => ask('slow', 'x', { caller: 'greedy' }))
  const other = ask('echo', 'mine', { caller: 'other' })
  const kinds = (await Promise.all(many)).map(({ kind }) => kind)
  expect(kinds.filter((kind) => kind === 'busy')).toHaveLength(4)
  expect(await other).toEqual({ kind: 'done', answer: 'mine' })
})

test('the thread of a caller that disconnects is terminated', async () => {
  const gone = new AbortController()
  const hanging = ask('hang', 'x', { signal: gone.signal })
  setTimeout(() => gone.abort(), 200)
  expect(await hanging).toEqual({ kind: 'busy' })
})
