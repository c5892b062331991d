import 'server-only'
import type { Problem } from '@/lib/base/problem'
import type { Result } from '@/lib/base/result'
import {
  batchQueue,
  enqueue,
  type QueuedCall,
  unavailable,
} from '@/lib/db/batches/batch-queue.server'
import { takeBatch } from '@/lib/db/batches/take-batch'
import type { Allocated } from '../hosts/schema'
import { allocateBatch } from './allocate-batch.server'
import type { AllocationCall } from './allocation-call'

type Answer = Result<Allocated, Problem>
type Queued = QueuedCall & { call: AllocationCall; resolve: (answer: Answer) => void }

/** Calls per transaction: enough to share its locks and commit, and few enough for a short response time. */
const MAX_CALLS = 64

const allocations = batchQueue<Queued>('allocations', {
  take: (waiting) =>
    takeBatch(waiting, MAX_CALLS, ({ call }) => ({ size: 1, nodes: 0, subject: keyOf(call) })),
  returnMs: 10,
  async answer(batch) {
    const answers = await allocateBatch(batch.map(({ call }) => call))
    for (const [i, { resolve }] of batch.entries()) resolve(answers[i] ?? unavailable)
  },
})

/** Allocates free hosts to a Pcloud, all requested hosts or none. They are disabled at first. */
export const allocateHosts = (call: AllocationCall): Promise<Answer> =>
  new Promise((resolve, fail) => enqueue(allocations, { call, resolve, fail }))

const keyOf = ({ claim }: AllocationCall) =>
  claim === null ? null : JSON.stringify([claim.principal, claim.route, claim.key])
