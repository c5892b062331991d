import 'server-only'
import { invalid, type Problem } from '@/lib/base/problem'
import { err, ok, type Result } from '@/lib/base/result'
import type { NamedModules } from '@/lib/engine'
import { env } from '@/lib/env.server'
import { type Job, runJob } from '@/lib/workers/run-job.server'
import { documentLimit } from '../schema'
import type { placeIssues, ReadDocument, readDocument } from './read-document'
import { refusal, shownIssues, type Unplaced } from './refusal'

type Sent = { text: string; caller: string }
type Document = Sent & { stored: NamedModules }

/**
 * Reads a document in a worker thread with a time limit, so that large or invalid documents do not block other
 * requests.
 */
export async function readInThread({
  caller,
  ...task
}: Document): Promise<Result<ReadDocument, Problem>> {
  if (Buffer.byteLength(task.text) > documentLimit)
    return err({ kind: 'too-large', limit: '10 MiB' })
  const read = await inThread<typeof readDocument>('readDocument', task, caller)
  return read.ok ? read.value : read
}

/** Creates the error for problems that were found after the document was read, with their lines. */
export async function refuseInThread(
  { text, caller }: Sent,
  issues: readonly Unplaced[],
): Promise<Problem> {
  const task = { text, issues: issues.slice(0, shownIssues) }
  const placed = await inThread<typeof placeIssues>('placeIssues', task, caller)
  return placed.ok ? refusal(issues.length, placed.value) : placed.error
}

async function inThread<J extends Job>(
  job: string,
  task: Parameters<J>[0],
  caller: string,
): Promise<Result<Awaited<ReturnType<J>>, Problem>> {
  const deadlineMs = env().BERTH_DOCUMENT_MS
  const ran = await runJob<J>({ kind: 'document', job, task, caller, deadlineMs })
  if (ran.kind === 'done') return ok(ran.answer)
  if (ran.kind === 'busy') return err({ kind: 'limited', retryAfterSeconds: 5 })
  return err(
    invalid(
      'document',
      `Reading it was stopped after ${deadlineMs / 1000} s. Send it in several parts.`,
      'too-expensive',
    ),
  )
}
