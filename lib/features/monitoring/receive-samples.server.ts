import 'server-only'
import { UploadTooLarge } from '@/lib/api/request/read-body'
import { readWhole } from '@/lib/api/request/read-whole'
import type { Scope } from '@/lib/auth/scope'
import type { Problem } from '@/lib/base/problem'
import { err, type Result } from '@/lib/base/result'
import { database } from '@/lib/db/client.server'
import { env } from '@/lib/env.server'
import { runJob } from '@/lib/workers/run-job.server'
import { readSamples, type SampleRows, type SamplesTask } from './read-samples'
import { readMonitoringFacts, storeRows } from './store-samples.server'

/** The number of samples that count as one call against the rate limit per minute. */
const SAMPLES_OF_A_CALL = 1_000
/** A larger body is read in a thread, because reading 10,000 samples takes 100 ms and would block all other calls. */
const LARGE = 32 * 1024

type Sent = {
  upload: AsyncIterable<Uint8Array>
  signal: AbortSignal
  countMore: (calls: number) => Result<null, Problem>
}

/**
 * Stores reported measurements, all of a call or nothing. A sample that is already stored with the same value changes
 * nothing, so that a call can be repeated. A different value is refused.
 */
export async function receiveSamples(
  { userId, now }: Scope<'monitoring.write'>,
  { upload, signal, countMore }: Sent,
): Promise<Result<{ added: number; unchanged: number }, Problem>> {
  try {
    const bytes = (await readWhole(upload)) ?? new Uint8Array()
    const task = { bytes, facts: await readMonitoringFacts(database(), now) }
    const isLarge = bytes.byteLength > LARGE
    const read = isLarge ? await readInThread(task, userId, signal) : readSamples(task)
    if (!read.ok) return read
    const counted = countMore(Math.ceil(read.value.stated / SAMPLES_OF_A_CALL) - 1)
    return counted.ok ? storeRows(read.value) : counted
  } catch (cause) {
    if (cause instanceof UploadTooLarge) return err(cause.problem)
    throw cause
  }
}

async function readInThread(
  task: SamplesTask,
  caller: string,
  signal: AbortSignal,
): Promise<Result<SampleRows, Problem>> {
  const ran = await runJob<typeof readSamples>({
    kind: 'samples',
    job: 'readSamples',
    task,
    caller,
    signal,
    deadlineMs: env().BERTH_DOCUMENT_MS,
    transfer: [task.bytes.buffer],
  })
  if (ran.kind === 'done') return ran.answer
  if (ran.kind === 'busy') return err({ kind: 'limited', retryAfterSeconds: 2 })
  const message = 'Reading it took too long. Send fewer samples in a call.'
  return err({ kind: 'invalid', code: 'too-expensive', issues: [{ path: 'body', message }] })
}
