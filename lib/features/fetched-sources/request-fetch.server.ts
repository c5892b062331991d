import 'server-only'
import type { Scope } from '@/lib/auth/scope'
import { conflict, type Problem } from '@/lib/base/problem'
import { err, ok, type Result } from '@/lib/base/result'
import { addJobs } from '@/lib/db/add-job.server'
import { transact } from '@/lib/db/transact.server'
import { recordAudit } from '@/lib/features/audit/record-audit.server'
import { fetchJob } from './fetch-job'
import type { FetchedSource } from './schema'
import { type SourceOf, serializeSource } from './source-of.server'

/** Requests a fetch from an owner's source. It runs in the background and may take minutes. */
export const requestFetch = <Settings extends { kind: string }, Value>(
  of: SourceOf<Settings, Value>,
  scope: Scope<'inventory.operate'>,
  ownerId: string,
): Promise<Result<FetchedSource<Settings>, Problem>> =>
  transact(async (tx) => {
    const owner = await of.owner(tx, ownerId)
    if (owner === null) return err({ kind: 'not-found', what: of.noun })
    if (owner.isArchived) return err(archivedOwner(of))
    const row = await of.table.find(tx, ownerId)
    if (row === null) return err(noSource(of))
    const { revision } = row
    const count = await of.table.change(tx, ownerId, { revision }, { requestedAt: scope.now })
    if (count === 0) return err(changedMeanwhile(of))
    await addJobs(tx, [fetchJob(of, ownerId, { isFailing: false })])
    await recordAudit(tx, scope, {
      action: `${of.noun}.fetch-${of.what}`,
      noun: of.noun,
      subjectId: ownerId,
      subjectName: owner.title,
    })
    return ok(await serializeSource(of, tx, ownerId))
  })

const archivedOwner = ({ noun }: { noun: string }): Problem =>
  conflict(
    `${noun}-archived`,
    `This ${noun} is archived, so nothing is fetched for it. Restore the ${noun} first.`,
  )

const changedMeanwhile = ({ what }: { what: string }): Problem =>
  conflict(
    'source-changed',
    `The ${what} source was changed at the same time. Check it, then fetch again.`,
  )

const noSource = ({ noun, what }: { noun: string; what: string }): Problem =>
  conflict(
    `no-${what}-source`,
    `This ${noun} has no ${what} source. Choose one, or report its ${what}.`,
  )
