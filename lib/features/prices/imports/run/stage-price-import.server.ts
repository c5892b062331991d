import { garbageCollection } from '@/lib/workarounds/collect-garbage.server'
import 'server-only'
import { z } from 'zod'
import type { Scope } from '@/lib/auth/scope'
import { conflict, type Problem } from '@/lib/base/problem'
import { err, ok, type Result } from '@/lib/base/result'
import type { Db } from '@/lib/db/client.server'
import { transact } from '@/lib/db/transact.server'
import { recordAudit } from '@/lib/features/audit/record-audit.server'
import type { StagedPrice } from '@/lib/features/prices/drafts/schema'
import { stageWithin } from '@/lib/features/prices/drafts/stage-prices.server'
import { importSubject, noImport } from '../row.server'

const SOURCE = 100

/**
 * Adds the valid changes of a dry run to the pending set, all or none, with the same operation as
 * edits in the grid. Refused as stale if the pending set has changed since the dry run.
 */
export const stagePriceImport = (
  scope: Scope<'price.stage'>,
  id: string,
): Promise<Result<{ staged: number; draftRevision: number }, Problem>> =>
  transact(
    async (tx) => {
      const row = await tx.priceImport.findUnique({ where: { id } })
      if (row === null) return err(noImport)
      const { count } = await tx.priceImport.updateMany({
        where: { id, revision: row.revision, state: 'done' },
        data: { state: 'staged', revision: row.revision + 1 },
      })
      if (count === 0 || row.draftRevision === null) return err(notDone(row.state))
      if (row.changes === 0) return err(nothingToStage)
      const source = `import ${row.fileName}`.slice(0, SOURCE).trim()
      const sets = changesOf(tx, id)
      const staged = await stageWithin(tx, scope, row.draftRevision, { source, sets, forget: [] })
      // All names existed at the time of the dry run. Another dry run shows the missing ones by row.
      if (!staged.ok) return staged.error.kind === 'invalid' ? err(placesChanged) : staged
      await recordAudit(tx, scope, {
        ...importSubject(row),
        action: 'price-import.stage',
        after: { staged: staged.value, counts: row.counts },
      })
      return ok({ staged: staged.value, draftRevision: row.draftRevision + 1 })
    },
    { timeout: 120_000 },
  )

/** Changes per batch, because all changes of a large import may not fit in memory. */
const SET = 1_000

const changesSchema = z.array(
  z.object({
    row: z.number(),
    accountId: z.string(),
    hardwareProfileId: z.string(),
    realmId: z.string().nullable(),
    figures: z.object({
      after: z.object({ amount: z.string(), adjusted: z.string().nullable() }),
    }),
  }),
)

/** Returns the changes of a dry run, in the order of the file. */
async function* changesOf(tx: Db, importId: string): AsyncGenerator<StagedPrice[]> {
  const collectGarbage = garbageCollection()
  for (let last = 0; ; ) {
    collectGarbage()
    const found = await tx.priceImportRow.findMany({
      where: { importId, leads: true, row: { gt: last } },
      orderBy: { row: 'asc' },
      take: SET,
      select: {
        row: true,
        figures: true,
        accountId: true,
        hardwareProfileId: true,
        realmId: true,
      },
    })
    const changes = changesSchema.parse(found)
    yield changes.map(({ row, figures: { after }, ...cell }) => ({ ...cell, ...after }))
    const end = changes.at(-1)
    if (end === undefined || changes.length < SET) return
    last = end.row
  }
}

const notDone = (state: string): Problem =>
  conflict(
    state === 'staged' ? 'already-staged' : 'no-dry-run',
    state === 'staged'
      ? 'These changes are staged already.'
      : 'There is nothing to stage until the dry run is done.',
  )

const placesChanged: Problem = conflict(
  'places-changed',
  'An account, a hardware profile or a realm of this file was archived or deleted meanwhile. Make the dry run again.',
)

const nothingToStage: Problem = conflict('nothing-to-stage', 'No row of this file changes a price.')
