import 'server-only'
import type { Scope } from '@/lib/auth/scope'
import { seal } from '@/lib/auth/seal.server'
import { conflict, invalid, type Problem } from '@/lib/base/problem'
import { err, ok, type Result } from '@/lib/base/result'
import { addJobs } from '@/lib/db/add-job.server'
import { transact } from '@/lib/db/transact.server'
import { recordAudit } from '@/lib/features/audit/record-audit.server'
import { isHeaderText } from '@/lib/features/outgoing/header-text'
import { fetchJob } from './fetch-job'
import type { FetchedSource } from './schema'
import { type SourceOf, serializeSource } from './source-of.server'

/**
 * Stores the secret with which a source signs in. It is encrypted and never shown. Then requests a fetch, unless the
 * owner is archived.
 */
export const setSourceSecret = <Settings extends { kind: string }, Value>(
  of: SourceOf<Settings, Value>,
  scope: Scope<'inventory.write'>,
  ownerId: string,
  secret: string,
): Promise<Result<FetchedSource<Settings>, Problem>> =>
  transact(async (tx) => {
    const owner = await of.owner(tx, ownerId)
    if (owner === null) return err({ kind: 'not-found', what: of.noun })
    const row = await of.table.find(tx, ownerId)
    if (row === null) return err(noUse(of.what))
    const { hasSecret, isSecretInHeader } = of.source(row)
    if (hasSecret === false) return err(noUse(of.what))
    if (isSecretInHeader === true && !isHeaderText(secret)) return err(notInHeader)
    // If the settings changed in the meantime, the secret may not belong to them.
    const count = await of.table.change(
      tx,
      ownerId,
      { revision: row.revision },
      {
        sealedSecret: seal(secret),
        fetchingSince: null,
        requestedAt: owner.isArchived ? null : scope.now,
        revision: { increment: 1 },
      },
    )
    if (count === 0) return err(changedMeanwhile(of.what))
    if (!owner.isArchived) await addJobs(tx, [fetchJob(of, ownerId, { isFailing: false })])
    await recordAudit(tx, scope, {
      action: `${of.noun}.${of.what}-secret`,
      noun: of.noun,
      subjectId: ownerId,
      subjectName: owner.title,
    })
    return ok(await serializeSource(of, tx, ownerId))
  })

const noUse = (what: string) =>
  invalid('secret', `has no use: choose a ${what} source that signs in first`)

const notInHeader = invalid(
  'secret',
  'cannot be sent in a header: remove line breaks, spaces at the ends, and characters other than ASCII',
)

const changedMeanwhile = (what: string): Problem =>
  conflict(
    'source-changed',
    `The ${what} source was changed at the same time. Check it, then set the secret again.`,
  )
