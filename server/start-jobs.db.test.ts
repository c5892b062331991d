import { expect, test, vi } from 'vitest'
import { isWorking } from '@/lib/jobs/working'
import { metricsText } from '@/lib/observe/metrics.server'
import { startJobs } from './start-jobs'

/** The time in which a thread starts even on a busy machine. */
const waitOptions = { timeout: 10_000 }

/** A thread that runs `body` and ends at the first message. */
const thread = (body: string) => {
  const program = `import { parentPort } from 'node:worker_threads'
    const send = (message) => parentPort.postMessage(message)
    parentPort.once('message', () => { send({ kind: 'ready', isReady: false }); process.exit(0) })
    ${body}`
  return new URL(`data:text/javascript,${encodeURIComponent(program)}`)
}
const ready = `send({ kind: 'ready', isReady: true })`

test('the process is ready for jobs while its thread is, and stopping waits for the thread', async () => {
  const stop = startJobs(thread(ready))
  await vi.waitFor(() => expect(isWorking()).toBe(true), waitOptions)
  await stop()
  expect(isWorking()).toBe(false)
})

test('the process is not ready for jobs when its thread hangs', async () => {
  const stop = startJobs(
    thread(`${ready}; parentPort.once('message', () => process.exit(0))
      setTimeout(() => { const end = Date.now() + 8_000; while (Date.now() < end) continue }, 100)`),
  )
  await vi.waitFor(() => expect(isWorking()).toBe(true), waitOptions)
  await vi.waitFor(() => expect(isWorking()).toBe(false), { timeout: 5_000 })
  await stop()
}, 30_000)

test('a thread that fails is restarted', async () => {
  const stop = startJobs(
    thread(`${ready}; setTimeout(() => { throw new Error('broken') }, 50)`),
    50,
  )
  for (const expected of [true, false, true, false, true])
    await vi.waitFor(() => expect(isWorking()).toBe(expected), { ...waitOptions, interval: 5 })
  await stop()
  expect(isWorking()).toBe(false)
})

test('the metrics of the thread are in the metrics of the process', async () => {
  const counted = {
    name: 'berth_jobs_total',
    help: 'Jobs.',
    type: 'counter',
    aggregator: 'sum',
    values: [{ labels: { task: 'tidy', result: 'done' }, value: 3 }],
  }
  const message = JSON.stringify({ kind: 'counted', counted: [counted] })
  const stop = startJobs(thread(`send(${message}); ${ready}`))
  await vi.waitFor(() => expect(isWorking()).toBe(true), waitOptions)
  const { text } = await metricsText()
  expect(text).toContain('berth_jobs_total{task="tidy",result="done"} 3')
  await stop()
})
