import 'server-only'
import type { IdempotencyClaim } from '@/lib/base/idempotency'
import type { Problem } from '@/lib/base/problem'
import { err, ok, type Result } from '@/lib/base/result'
import { decide } from '@/lib/db/decide-once.server'
import type { Tx } from '@/lib/db/decision-transaction.server'
import { signRecorded } from '@/lib/db/record/sign-recorded.server'
import { inTx, queriesIn } from '@/lib/db/statements.server'
import { claimKey, endClaim, readFirstAnswer } from '@/lib/db/transact-once.server'
import type { Content } from '@/lib/features/contents/content.server'
import { markStored } from '@/lib/features/contents/stored-contents.server'
import { waitingFacts } from '@/lib/features/host-flavors/free-hosts/reserved-hosts.server'
import { refuse, refused } from '@/lib/features/host-flavors/refusal'
import type { Allocated } from '../hosts/schema'
import type { AllocationCall } from './allocation-call'
import { type BatchFacts, lockBatchFacts } from './batch-facts.server'
import { drawAndWrite, isRefusedAs } from './draw-and-write.server'
import { prepare } from './prepare-call.server'
import { serializeAllocated } from './serialize-allocated.server'
import { sendHistory } from './write-history.server'

type Answer = Result<Allocated, Problem>

/**
 * Processes calls in one transaction, in order and independently of each other, in three round
 * trips: lock and read, lock and write the selected hosts, write the history and commit.
 */
export async function allocateBatch(calls: readonly AllocationCall[]): Promise<Answer[]> {
  const done = await decide((tx) => answerIn(tx, calls))
  if (!done.ok) return calls.length === 1 ? [done] : oneByOne(calls)
  const { answers, contents } = done.value
  if (contents.length > 0 && calls[0] !== undefined) markStored(contents, calls[0].scope.now)
  return answers
}

/** Repeats each call alone, because a violation of a constraint by one call rolled back the whole batch. */
async function oneByOne(calls: readonly AllocationCall[]): Promise<Answer[]> {
  const answers: Answer[] = []
  for (const call of calls) answers.push(...(await allocateBatch([call])))
  return answers
}

const nothing: Problem = { kind: 'unavailable', what: 'The answer' }

type Answered = { answers: Answer[]; contents: readonly Content[] }

async function answerIn(tx: Tx, calls: readonly AllocationCall[]): Promise<Answered> {
  const [areFirst, facts] = await Promise.all([
    Promise.all(calls.map(({ claim }) => claim === null || claimKey(inTx(tx), claim))),
    lockBatchFacts(tx, calls),
  ])
  const first = calls.filter((_, i) => areFirst[i])
  const { answers, contents } = await allocateFirst(tx, first, facts)
  const answerOf = new Map(first.map((call, i) => [call, answers[i] ?? err(nothing)]))
  const [inOrder] = await Promise.all([
    Promise.all(calls.map((call) => answerOf.get(call) ?? repeated(tx, call))),
    signRecorded(tx),
    ...first.map((call) => endClaimOf(tx, call.claim, answerOf.get(call) ?? err(nothing))),
  ])
  return { answers: inOrder, contents }
}

/** Returns the response of the first call with the same key. */
const repeated = async (tx: Tx, { claim }: AllocationCall): Promise<Answer> =>
  (claim === null ? null : await readFirstAnswer<Allocated>(queriesIn(tx), claim)) ?? err(nothing)

const endClaimOf = (tx: Tx, claim: IdempotencyClaim | null, answer: Answer) =>
  claim === null ? null : endClaim(inTx(tx), claim, answer)

async function allocateFirst(
  tx: Tx,
  calls: readonly AllocationCall[],
  facts: BatchFacts,
): Promise<Answered> {
  const prepared = calls.map((call) => prepare(call, facts))
  const { results, reserved, written } = await drawAndWrite(tx, prepared, facts)
  sendHistory(tx, written)
  const allocated = serializeAllocated(written, facts)
  const answers = prepared.map(({ call, problem }, i): Answer => {
    const [value, result] = [allocated.get(call), results[i]]
    if (value !== undefined) return ok(value)
    if (result?.ok !== false) return err(nothing)
    if (!isRefusedAs(result, 'no-free-host')) return refused(result.error)
    return problem !== null
      ? err(problem)
      : refuse('no-free-host', waitingFacts(reserved, call.requested.flavor))
  })
  return { answers, contents: written.contents }
}
