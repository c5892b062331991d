import 'server-only'
import type { Permission } from '@/lib/auth/permissions'
import type { Scope } from '@/lib/auth/scope'
import type { Problem } from '@/lib/base/problem'
import { err, type Result } from '@/lib/base/result'
import type { Db } from '@/lib/db/client.server'
import { recordAudit } from '@/lib/features/audit/record-audit.server'
import { transact } from '../../db/transact.server'
import { changedFields } from './changed-fields'
import { lockNoun, type Noun, type Seen, type Stored } from './noun.server'
import { shownById } from './show-noun.server'
import { staleProblem } from './stale-problem.server'

/** Changes a row as it was seen; whoever saw an older one is told who changed it, and when. */
export async function updateNoun<
  Row extends Stored,
  New,
  Changes,
  Shown,
  Filter,
  W extends Permission,
>(
  noun: Noun<Row, New, Changes, Shown, Filter, Permission, W>,
  scope: Scope<W>,
  seen: Seen,
  changes: Changes,
): Promise<Result<Shown, Problem>> {
  return transact(async (tx) => {
    await lockNoun(tx, noun, seen.id)
    const before = await noun.find(tx, seen.id)
    if (before === null) return err({ kind: 'not-found', what: noun.noun })
    if (before.revision !== seen.revision) return err(await staleNoun(noun, tx, before, scope.now))
    const refused = await noun.checkChanges?.(tx, changes, before)
    if (refused) return err(refused)

    const written = await noun.change(tx, seen, changes, scope.now)
    const after = await noun.find(tx, seen.id)
    if (written === 0 || after === null)
      return err(await staleNoun(noun, tx, after ?? before, scope.now))
    const changed = changedFields(noun.recorded(before), noun.recorded(after))
    if (changed !== null)
      await recordAudit(tx, scope, {
        action: `${noun.noun}.update`,
        noun: noun.noun,
        subjectId: seen.id,
        subjectName: noun.titleOf(after),
        ...changed,
      })
    return shownById(noun, tx, seen.id, scope.now)
  })
}

/** The loser of two changes, told kindly. */
export async function staleNoun<Row extends Stored, New, Changes, Shown, Filter>(
  noun: Noun<Row, New, Changes, Shown, Filter, Permission, Permission>,
  tx: Db,
  row: Row,
  now: Date,
): Promise<Problem> {
  const [value] = await noun.shown(tx, [row], now)
  return staleProblem(tx, noun.noun, row, value)
}
