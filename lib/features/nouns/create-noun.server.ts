import 'server-only'
import type { Permission } from '@/lib/auth/permissions'
import type { Scope } from '@/lib/auth/scope'
import type { Problem } from '@/lib/base/problem'
import { err, type Result } from '@/lib/base/result'
import type { Db } from '@/lib/db/client.server'
import { recordAudit } from '@/lib/features/audit/record-audit.server'
import { transact } from '../../db/transact.server'
import type { Noun, Stored } from './noun.server'
import { shownById } from './show-noun.server'

/** Creates one row of a noun, with its audit entry. */
export async function createNoun<
  Row extends Stored,
  New,
  Changes,
  Shown,
  Filter,
  W extends Permission,
>(
  noun: Noun<Row, New, Changes, Shown, Filter, Permission, W>,
  scope: Scope<W>,
  facts: New,
): Promise<Result<Shown, Problem>> {
  return transact((tx) => createWithin(tx, noun, scope, facts))
}

/** The same within a larger change. */
export async function createWithin<
  Row extends Stored,
  New,
  Changes,
  Shown,
  Filter,
  W extends Permission,
>(
  tx: Db,
  noun: Noun<Row, New, Changes, Shown, Filter, Permission, W>,
  scope: Scope<W>,
  facts: New,
): Promise<Result<Shown, Problem>> {
  const refused = await noun.checkNew?.(tx, facts)
  if (refused) return err(refused)

  const { id } = await noun.insert(tx, facts, scope.now)
  const row = await noun.find(tx, id)
  if (row !== null)
    await recordAudit(tx, scope, {
      action: `${noun.noun}.create`,
      noun: noun.noun,
      subjectId: id,
      subjectName: noun.titleOf(row),
      after: noun.recorded(row),
    })
  return shownById(noun, tx, id, scope.now)
}
