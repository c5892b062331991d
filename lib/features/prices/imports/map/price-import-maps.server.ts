import 'server-only'
import type { Scope } from '@/lib/auth/scope'
import type { Problem } from '@/lib/base/problem'
import { err, ok, type Result } from '@/lib/base/result'
import { type Db, database } from '@/lib/db/client.server'
import { transact } from '@/lib/db/transact.server'
import { recordAudit } from '@/lib/features/audit/record-audit.server'
import type { Seen } from '@/lib/features/resources/resource.server'
import { staleProblem } from '@/lib/features/resources/stale-problem.server'
import { mappingIn } from '../row.server'
import type { Mapping, PriceImportMap } from '../schema'
import { fits, noMapping, suggestMapping } from './suggest-mapping'

const noMap = { kind: 'not-found', what: 'remembered mapping' } as const

/** Lists saved mappings, most recently used first. */
export async function listMaps(
  _scope: Scope<'price.stage'>,
): Promise<Result<{ items: PriceImportMap[] }, Problem>> {
  const rows = await database().priceImportMap.findMany({ orderBy: { updatedAt: 'desc' } })
  return ok({
    items: rows.map((row) => ({
      id: row.id,
      name: row.name,
      mapping: mappingIn(row),
      updatedAt: row.updatedAt.toISOString(),
      revision: row.revision,
    })),
  })
}

/**
 * Returns the mapping of this name, or the most recently used one with these columns, or one
 * suggested from the columns.
 */
export async function findMap(
  db: Db,
  name: string | null,
  columns: readonly string[],
): Promise<Result<{ name: string | null; mapping: Mapping }, Problem>> {
  if (name !== null) {
    const row = await db.priceImportMap.findUnique({ where: { name } })
    return row === null ? err(noMap) : ok({ name, mapping: mappingIn(row) })
  }
  if (columns.length === 0) return ok({ name: null, mapping: noMapping })
  const rows = await db.priceImportMap.findMany({ orderBy: { updatedAt: 'desc' } })
  const fitting = rows.find((row) => fits(mappingIn(row), columns))
  return ok(
    fitting === undefined
      ? { name: null, mapping: suggestMapping(columns) }
      : { name: fitting.name, mapping: mappingIn(fitting) },
  )
}

/** Saves the mapping for files of a source. */
export async function rememberMap(tx: Db, scope: Scope, name: string, mapping: Mapping) {
  const before = await tx.priceImportMap.findUnique({ where: { name } })
  if (before !== null && JSON.stringify(mappingIn(before)) === JSON.stringify(mapping)) {
    await tx.priceImportMap.update({ where: { name }, data: { updatedAt: scope.now } })
    return
  }
  const { id } = await tx.priceImportMap.upsert({
    where: { name },
    create: { name, mapping, updatedAt: scope.now },
    update: { mapping, updatedAt: scope.now, revision: { increment: 1 } },
  })
  await recordAudit(tx, scope, {
    noun: 'price-import-map',
    subjectId: id,
    subjectName: name,
    action: before === null ? 'price-import-map.create' : 'price-import-map.update',
    ...(before === null ? {} : { before: before.mapping }),
    after: mapping,
  })
}

/** Deletes the mapping for files of a source. */
export const removeMap = (
  scope: Scope<'price.stage'>,
  seen: Seen,
): Promise<Result<null, Problem>> =>
  transact(async (tx) => {
    const row = await tx.priceImportMap.findUnique({ where: { id: seen.id } })
    if (row === null) return err(noMap)
    const { count } = await tx.priceImportMap.deleteMany({ where: seen })
    if (count === 0) return err(await staleProblem(tx, scope, 'price-import-map', row, row))
    await recordAudit(tx, scope, {
      noun: 'price-import-map',
      subjectId: row.id,
      subjectName: row.name,
      action: 'price-import-map.delete',
      before: row.mapping,
    })
    return ok(null)
  })
