import 'server-only'
import type { Problem } from '@/lib/base/problem'
import { err, ok, type Result } from '@/lib/base/result'
import type { Db } from '@/lib/db/client.server'
import { transact } from '@/lib/db/transact.server'
import { claimOnce, dropKey, storeAnswer } from '@/lib/db/transact-once.server'
import type { Content } from '@/lib/features/contents/content.server'
import { markStored } from '@/lib/features/contents/stored-contents.server'
import { readAvailableHosts } from '@/lib/features/host-flavors/free-hosts/available-hosts.server'
import { type FreeHosts, withoutHosts } from '@/lib/features/host-flavors/free-hosts/free-host'
import {
  type ReservedHosts,
  waitingFacts,
} from '@/lib/features/host-flavors/free-hosts/reserved-hosts.server'
import { refuse, refused } from '@/lib/features/host-flavors/refusal'
import type { Allocated } from '../hosts/schema'
import type { AllocationCall } from './allocation-call'
import { type BatchFacts, lockBatchFacts } from './batch-facts.server'
import { type DrawResult, drawBatch } from './draw-batch'
import { lockFree } from './lock-free.server'
import { type Prepared, prepare } from './prepare-call.server'
import { readAllocated } from './read-allocated.server'
import { type Won, writeAllocations } from './write-allocations.server'

type Answer = Result<Allocated, Problem>

/** Answers calls in one transaction, in order, independently of each other. */
export async function allocateBatch(calls: readonly AllocationCall[]): Promise<Answer[]> {
  let contents: readonly Content[] = []
  const done = await transact(async (tx) => {
    const earlier: (Answer | null)[] = []
    for (const { claim } of calls)
      earlier.push(claim === null ? null : await claimOnce<Allocated>(tx, claim))
    const fresh = calls.filter((_, i) => earlier[i] === null)
    const allocated = await allocateFresh(tx, fresh)
    contents = allocated.contents
    for (const [i, { claim }] of fresh.entries()) {
      const answer = allocated.answers[i]
      if (claim === null || answer === undefined) continue
      if (answer.ok) await storeAnswer(tx, claim, answer.value)
      else await dropKey(tx, claim)
    }
    const answers = [...allocated.answers]
    return ok(earlier.map((replayed) => replayed ?? answers.shift() ?? err(nothing)))
  })
  if (!done.ok) return calls.length === 1 ? [done] : oneByOne(calls)
  if (contents.length > 0 && calls[0] !== undefined) markStored(contents, calls[0].scope.now)
  return done.value
}

/** A constraint that one call broke took all of them back: it is not the answer to the others. */
async function oneByOne(calls: readonly AllocationCall[]): Promise<Answer[]> {
  const answers: Answer[] = []
  for (const call of calls) answers.push(...(await allocateBatch([call])))
  return answers
}

const nothing: Problem = { kind: 'unavailable', what: 'The answer' }

type Allocation = { answers: Answer[]; contents: readonly Content[] }

async function allocateFresh(tx: Db, calls: readonly AllocationCall[]): Promise<Allocation> {
  const [first] = calls
  if (first === undefined) return { answers: [], contents: [] }
  const facts = await lockBatchFacts(tx, calls)
  const prepared: Prepared[] = []
  for (const call of calls) prepared.push(await prepare(tx, call, facts))
  const { results, free, reserved } = await drawLocked(tx, prepared, {
    ...facts,
    now: first.scope.now,
  })
  const won = prepared.flatMap(({ call, pcloud, realmId }, i): Won[] => {
    const result = results[i]
    if (result?.ok !== true || pcloud === null) return []
    return [{ call, pcloud, realmId, allocations: result.value }]
  })
  const contents = await writeAllocations(tx, won, { free, flavors: facts.flavors })
  const allocated = await readAllocated(tx, won, facts)
  const answers = prepared.map(({ call, problem }, i): Answer => {
    const [value, result] = [allocated.get(call), results[i]]
    if (value !== undefined) return ok(value)
    if (result?.ok !== false) return err(nothing)
    if (!isRefusedAs(result, 'no-free-host')) return refused(result.error)
    return problem !== null
      ? err(problem)
      : refuse('no-free-host', waitingFacts(reserved, call.requested.flavor))
  })
  return { answers, contents }
}

type Locked = { results: DrawResult[]; free: FreeHosts; reserved: ReservedHosts }

/**
 * Draws for all calls and locks the drawn hosts. Hosts that another transaction is taking are excluded and all calls are
 * drawn again; if too few hosts are left, this waits for the other transaction, which may release them.
 */
async function drawLocked(
  tx: Db,
  prepared: readonly Prepared[],
  { now, ...facts }: BatchFacts & { now: Date },
): Promise<Locked> {
  const flavors = [...facts.flavors.values()]
  let { free, reserved } = await readAvailableHosts(tx, flavors, now)
  const mine = new Set<string>()
  const theirs = new Set<string>()
  for (;;) {
    const results = drawBatch(prepared, { ...facts, free })
    const nodeIds = nodesOf(results).filter((id) => !mine.has(id))
    const isWaiting = nodeIds.length === 0 && theirs.size > 0 && isShort(prepared, results)
    if (nodeIds.length === 0 && !isWaiting) return { results, free, reserved }
    const ids = isWaiting ? [...theirs] : nodeIds
    const locked = await lockFree(tx, ids, { wait: isWaiting })
    for (const id of locked) mine.add(id)
    if (isWaiting) {
      theirs.clear()
      ;({ free, reserved } = await readAvailableHosts(tx, flavors, now))
    } else if (locked.size === ids.length) return { results, free, reserved }
    else {
      for (const id of ids) if (!locked.has(id)) theirs.add(id)
      free = withoutHosts(free, theirs)
    }
  }
}

const isShort = (prepared: readonly Prepared[], results: readonly DrawResult[]): boolean =>
  results.some((each, i) => isRefusedAs(each, 'no-free-host') && prepared[i]?.problem === null)

const isRefusedAs = (result: DrawResult, code: string) => !result.ok && result.error.code === code

const nodesOf = (results: readonly DrawResult[]): string[] =>
  results.flatMap((each) => (each.ok ? each.value.hosts.map(({ host }) => host.node) : []))
