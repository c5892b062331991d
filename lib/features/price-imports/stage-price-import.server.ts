import 'server-only'
import { z } from 'zod'
import type { Scope } from '@/lib/auth/scope'
import type { Problem } from '@/lib/base/problem'
import { err, ok, type Result } from '@/lib/base/result'
import type { Db } from '@/lib/db/client.server'
import { recordAudit } from '@/lib/features/audit/record-audit.server'
import { transact } from '@/lib/features/nouns/transact.server'
import { stageWithin } from '@/lib/features/price-drafts/stage-prices.server'
import { importSubject, noImport } from './row.server'

const SOURCE = 100

/**
 * Puts the valid changes of a dry run into the pending set, by the very verb that typing uses: all of them or
 * none. Refused as stale when the pending set is no longer the one that the dry run was compared with.
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
      const set = await changesOf(tx, id)
      if (set.length === 0) return err(nothingToStage)
      const source = `import ${row.fileName}`.slice(0, SOURCE).trim()
      const staged = await stageWithin(tx, scope, row.draftRevision, { source, set, forget: [] })
      if (!staged.ok) return staged
      await recordAudit(tx, scope, {
        ...importSubject(row),
        action: 'price-import.stage',
        after: { staged: set.length, counts: row.counts },
      })
      return ok({ staged: set.length, draftRevision: row.draftRevision + 1 })
    },
    { timeout: 120_000 },
  )

const changeSchema = z.object({
  accountId: z.string(),
  hardwareProfileId: z.string(),
  realmId: z.string().nullable(),
  figures: z.object({
    after: z.object({ amount: z.string(), adjusted: z.string().nullable() }),
  }),
})

async function changesOf(tx: Db, importId: string) {
  const rows = await tx.priceImportRow.findMany({
    where: { importId, leads: true },
    orderBy: { row: 'asc' },
    select: { accountId: true, hardwareProfileId: true, realmId: true, figures: true },
  })
  return z
    .array(changeSchema)
    .parse(rows)
    .map(({ figures: { after }, ...cell }) => ({ ...cell, ...after }))
}

const notDone = (state: string): Problem => ({
  kind: 'conflict',
  code: state === 'staged' ? 'already-staged' : 'no-dry-run',
  message:
    state === 'staged'
      ? 'These changes are staged already.'
      : 'There is nothing to stage before the dry run is done.',
})

const nothingToStage: Problem = {
  kind: 'conflict',
  code: 'nothing-to-stage',
  message: 'No row of this file changes a price.',
}
