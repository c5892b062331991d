import 'server-only'
import isEqual from 'fast-deep-equal'
import { changedForSecret } from '@/lib/api/fields/secret-settings'
import type { Scope } from '@/lib/auth/scope'
import type { Problem } from '@/lib/base/problem'
import { err, ok, type Result } from '@/lib/base/result'
import { addJobs } from '@/lib/db/add-job.server'
import type { Prisma } from '@/lib/db/generated/client'
import { transact } from '@/lib/db/transact.server'
import { recordAudit } from '@/lib/features/audit/record-audit.server'
import { refusedSetting } from '@/lib/features/outgoing/refused-setting.server'
import { fetchJob } from './fetch-job'
import type { FetchedSource } from './schema'
import { resetSource, type SourceOf, serializeSource, settingsOfSource } from './source-of.server'

/**
 * Sets the source of an owner; null removes it. A change of the address or the user deletes the secret, because
 * it belongs to the former ones.
 */
export async function chooseSource<Settings extends { kind: string }, Value>(
  of: SourceOf<Settings, Value>,
  scope: Scope<'inventory.write'>,
  ownerId: string,
  chosen: Settings | null,
): Promise<Result<FetchedSource<Settings>, Problem>> {
  const refused = chosen === null ? null : refusedSetting(of.source(chosen).fields, chosen)
  if (refused !== null) return err(refused)
  return transact(async (tx) => {
    const owner = await of.owner(tx, ownerId)
    if (owner === null) return err({ kind: 'not-found', what: of.noun })
    const row = await of.table.find(tx, ownerId)
    const before = row === null ? null : settingsOfSource(of.settings, row)
    if (isEqual(before, chosen)) return ok(await serializeSource(of, tx, ownerId))

    if (chosen === null) await of.table.remove(tx, ownerId)
    else {
      const { kind, ...settings } = chosen
      // The settings come from a request, so they are JSON.
      const columns = { kind, settings: settings as object as Prisma.InputJsonObject }
      const { fields, hasSecret } = of.source(chosen)
      const keepsSecret =
        before?.kind === kind && changedForSecret(fields, before, chosen).length === 0
      const isReady =
        !owner.isArchived && (hasSecret !== true || (keepsSecret && row?.sealedSecret != null))
      const requested = { requestedAt: isReady ? scope.now : null }
      await of.table.save(tx, ownerId, { ...columns, ...requested }, resetSource({ keepsSecret }))
      if (isReady) await addJobs(tx, [fetchJob(of, ownerId, { isFailing: false })])
    }
    await recordAudit(tx, scope, {
      action: `${of.noun}.${of.what}-source`,
      noun: of.noun,
      subjectId: ownerId,
      subjectName: owner.title,
      before: { source: before },
      after: { source: chosen },
    })
    return ok(await serializeSource(of, tx, ownerId))
  })
}
