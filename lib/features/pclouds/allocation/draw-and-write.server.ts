import 'server-only'
import type { Tx } from '@/lib/db/decision-transaction.server'
import { queriesIn } from '@/lib/db/statements.server'
import { readAvailableHosts } from '@/lib/features/host-flavors/free-hosts/available-hosts.server'
import { withoutHosts } from '@/lib/features/host-flavors/free-hosts/free-host'
import type { ReservedHosts } from '@/lib/features/host-flavors/free-hosts/reserved-hosts.server'
import type { BatchFacts } from './batch-facts.server'
import { type DrawResult, drawBatch } from './draw-batch'
import { lockFree } from './lock-free.server'
import type { Prepared } from './prepare-call.server'
import { noneWritten, type Won, type Written, writeIfFree } from './write-if-free.server'

type Allocation = { results: DrawResult[]; reserved: ReservedHosts; written: Written }

/**
 * Draws hosts for all calls, locks them and writes them. If another transaction holds some of them,
 * these are excluded and all calls are repeated. If too few hosts are left, it waits for the other
 * transaction, which may release them.
 */
export async function drawAndWrite(
  tx: Tx,
  prepared: readonly Prepared[],
  facts: BatchFacts,
): Promise<Allocation> {
  const { flavors, now } = facts
  let { free, reserved } = facts.hosts
  const mine = new Set<string>()
  const theirs = new Set<string>()
  for (;;) {
    const results = drawBatch(prepared, { ...facts, free })
    const won = wonOf(prepared, results)
    const nodeIds = nodesOf(won)
    const isLocked = nodeIds.every((id) => mine.has(id))
    if (isLocked && theirs.size > 0 && isShort(prepared, results)) {
      for (const id of await lockFree(queriesIn(tx), [...theirs])) mine.add(id)
      theirs.clear()
      ;({ free, reserved } = await readAvailableHosts(queriesIn(tx), [...flavors.values()], now))
      continue
    }
    if (won.length === 0) return { results, reserved, written: noneWritten }
    const { written, locked } = await writeIfFree(tx, won, { free, flavors })
    if (written !== null) return { results, reserved, written }
    for (const id of nodeIds) (locked.has(id) ? mine : theirs).add(id)
    free = withoutHosts(free, theirs)
  }
}

const wonOf = (prepared: readonly Prepared[], results: readonly DrawResult[]): Won[] =>
  prepared.flatMap(({ call, pcloud, realmId }, i) => {
    const result = results[i]
    if (result?.ok !== true || pcloud === null) return []
    return [{ call, pcloud, realmId, allocations: result.value }]
  })

const nodesOf = (won: readonly Won[]): string[] =>
  won.flatMap(({ allocations }) => allocations.hosts.map(({ host }) => host.node))

const isShort = (prepared: readonly Prepared[], results: readonly DrawResult[]): boolean =>
  results.some((each, i) => isRefusedAs(each, 'no-free-host') && prepared[i]?.problem === null)

export const isRefusedAs = (result: DrawResult, code: string) =>
  !result.ok && result.error.code === code
