import { afterEach, expect, test, vi } from 'vitest'
import { database } from '@/lib/db/client.server'
import type { Job } from './job'
import { startWorker } from './worker.server'
import type { LogMethods } from './worker-log'
import { isWorking } from './working'

const ignore = () => undefined
const log: LogMethods = { debug: ignore, info: ignore, warn: ignore, error: ignore }
const stops: (() => Promise<void>)[] = []

afterEach(async () => {
  for (const stop of stops.splice(0)) await stop()
})

async function started(...lists: Job[][]) {
  for (const list of lists) stops.push(startWorker(log, { list }))
  await vi.waitFor(() => expect(isWorking()).toBe(true), { timeout: 10_000 })
}

const add = (name: string, key: string) =>
  database()
    .$queryRaw`select "id"::text from graphile_worker.add_job(${name}, '{"a": 1}'::json, job_key := ${key})`

test('each job is run by one of two workers', async () => {
  const ran: string[] = []
  const job = (who: string): Job => ({
    name: 'count',
    run: async (payload) => {
      ran.push(`${who} ${JSON.stringify(payload)}`)
      return null
    },
  })
  await started([job('first')], [job('second')])
  for (let i = 0; i < 20; i++) await add('count', `${i}`)
  await vi.waitFor(() => expect(ran.length).toBe(20), { timeout: 10_000 })
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(ran.length).toBe(20)
  expect(ran[0]).toMatch(/\{"a":1\}$/)
})

test('a run that was missed within the last hour is made up for once', async () => {
  const ran: string[] = []
  // Half an hour from now, so that the next scheduled run is not during the test.
  const minute = (new Date().getMinutes() + 30) % 60
  const job = (who: string): Job => ({
    name: 'tidy',
    cron: `${minute} * * * *`,
    backfillMs: 3_600_000,
    run: async () => {
      ran.push(who)
      return null
    },
  })
  await database().$executeRaw`
    insert into graphile_worker._private_known_crontabs ("identifier", "known_since")
    values ('tidy', now() - interval '3 hours')`
  await started([job('first')], [job('second')])
  await vi.waitFor(() => expect(ran.length).toBe(1), { timeout: 10_000 })
  await new Promise((resolve) => setTimeout(resolve, 200))
  expect(ran.length).toBe(1)
})

test('jobs that wait for other hosts do not delay any other jobs', async () => {
  let answer = () => {}
  const answered = new Promise<void>((resolve) => {
    answer = resolve
  })
  const ran: string[] = []
  const fetch: Job = {
    name: 'fetch',
    waitsFor: 'clouds',
    run: async (payload) => {
      const { key } = payload as { key: string }
      // A slow response lasts until the test ends.
      if (key !== 'quick') await answered
      ran.push(key)
      return null
    },
  }
  const tidy: Job = {
    name: 'tidy',
    run: async () => {
      ran.push('tidy')
      return null
    },
  }
  await started([fetch, tidy])
  const addWith = (name: string, key: string) =>
    database()
      .$queryRaw`select "id"::text from graphile_worker.add_job(${name}, json_build_object('key', ${key}::text), job_key := ${key})`
  try {
    for (let i = 0; i < 12; i++) await addWith('fetch', `slow ${i}`)
    await addWith('fetch', 'quick')
    await addWith('tidy', 'tidy')
    await vi.waitFor(() => expect(ran.toSorted()).toEqual(['quick', 'tidy']), { timeout: 10_000 })
  } finally {
    answer()
  }
})

test('a scheduled run that still waits at its next due time keeps its position', async () => {
  const db = database()
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  const long: Job = { name: 'long', run: () => released.then(() => null) }
  const minute = (new Date().getMinutes() + 30) % 60
  const due: Job = {
    name: 'due',
    cron: `${minute} * * * *`,
    backfillMs: 3_600_000,
    run: async () => null,
  }
  // The schedule was due half an hour ago, while its run from two hours ago still waited behind eight long runs.
  await db.$executeRaw`
    insert into graphile_worker._private_known_crontabs ("identifier", "known_since")
    values ('due', now() - interval '3 hours')`
  await db.$queryRaw`
    select "id"::text from generate_series(1, 8) as i, lateral graphile_worker.add_job(
      'long', '{}'::json, job_key := 'long ' || i, run_at := now() - interval '3 hours')`
  const [{ at } = {}] = await db.$queryRaw<{ at?: Date }[]>`
    select "run_at" as "at" from graphile_worker.add_job('due', '{}'::json, queue_name := 'due', job_key := 'due',
      run_at := now() - interval '2 hours')`
  await started([long, due])
  try {
    await vi.waitFor(
      async () => {
        const [cron] = await db.$queryRaw<{ at: Date | null }[]>`
          select "last_execution" as "at" from graphile_worker._private_known_crontabs where "identifier" = 'due'`
        expect(cron?.at).not.toBeNull()
      },
      { timeout: 10_000 },
    )
    const waiting = await db.$queryRaw`
      select "run_at" as "at" from graphile_worker.jobs where "key" = 'due'`
    expect(waiting).toEqual([{ at }])
  } finally {
    release()
  }
})

test('runs beyond their time limit do not delay the next ones, and stop at the end', async () => {
  const ran: string[] = []
  const stopped: string[] = []
  const fetch: Job = {
    name: 'fetch',
    waitsFor: 'clouds',
    placeMs: 20,
    run: async (payload, _now, ending) => {
      const { key } = payload as { key: string }
      if (key !== 'quick') {
        // A slow response lasts until the worker ends.
        await new Promise<void>((resolve) => ending.addEventListener('abort', () => resolve()))
        stopped.push(key)
        throw new Error('stopped')
      }
      ran.push(key)
      return null
    },
  }
  await started([fetch])
  const addWith = (key: string) =>
    database()
      .$queryRaw`select "id"::text from graphile_worker.add_job('fetch', json_build_object('key', ${key}::text), job_key := ${key})`
  for (let i = 0; i < 40; i++) await addWith(`slow ${i}`)
  await addWith('quick')
  await vi.waitFor(() => expect(ran).toEqual(['quick']), { timeout: 10_000 })
  await stops.pop()?.()
  expect(stopped).toHaveLength(40)
})

test('the end waits for running jobs', async () => {
  let isDone = false
  const startedAt = vi.fn()
  const slow: Job = {
    name: 'slow',
    run: async () => {
      startedAt()
      await new Promise((resolve) => setTimeout(resolve, 300))
      isDone = true
      return null
    },
  }
  await started([slow])
  await add('slow', 'a')
  await vi.waitFor(() => expect(startedAt).toHaveBeenCalled(), { timeout: 10_000 })
  await stops.pop()?.()
  expect(isDone).toBe(true)
  expect(isWorking()).toBe(false)
})
