import 'server-only'
import type { Scope } from '@/lib/auth/scope'
import { invalid, type Problem } from '@/lib/base/problem'
import { err, ok, type Result } from '@/lib/base/result'
import { Prisma } from '@/lib/db/generated/client'
import { transact } from '@/lib/db/transact.server'
import { recordAudit } from '@/lib/features/audit/record-audit.server'
import { changedFields } from '@/lib/features/resources/changed-fields'
import { staleProblem } from '@/lib/features/resources/stale-problem.server'
import { confirmationProblem } from './confirmation-problem.server'
import { decideRetention, retentionNote } from './decide-retention'
import { settingsOf } from './read-settings.server'
import { RESULTS_TOO_SHORT, type Settings, sessionLimitIssue, type UpdateSettings } from './schema'

const id = 'main'

/** Changes the given settings if they still have the given revision. */
export async function updateSettings(
  scope: Scope<'settings.write'>,
  ifMatch: number,
  change: UpdateSettings,
): Promise<Result<Settings, Problem>> {
  return transact(async (tx) => {
    const before = await settingsOf(tx)
    const requested = { ...before, ...change }
    const { traceDays, resultDays } = requested
    const limitIssue = sessionLimitIssue(requested)
    if (limitIssue !== null) return err(invalid(limitIssue.path, limitIssue.message))
    if (resultDays < traceDays) return err(invalid('resultDays', RESULTS_TOO_SHORT))
    const { kind, ...retention } = decideRetention(before, change, scope)
    const refused =
      kind === 'confirmed' ? await confirmationProblem(tx, scope, before.retentionRequest) : null
    if (refused !== null) return err(refused)
    const retentionRequest = retention.retentionRequest ?? Prisma.DbNull
    const { count } = await tx.setting.updateMany({
      // The decision is only valid for the revision that it was made from.
      where: { AND: [{ id, revision: ifMatch }, { revision: before.revision }] },
      data: { ...change, ...retention, retentionRequest, revision: { increment: 1 } },
    })
    const after = await settingsOf(tx)
    if (count === 0) return err(await staleProblem(tx, scope, 'settings', { ...after, id }, after))
    await recordAudit(tx, scope, {
      action: 'settings.update',
      noun: 'settings',
      subjectId: id,
      subjectName: 'Settings',
      ...changedFields(changeable(before), changeable(after)),
      note: retentionNote(kind, before.retentionRequest),
    })
    return ok(after)
  })
}

const changeable = ({
  demo: _demo,
  revision: _revision,
  unreadable: _unreadable,
  ...settings
}: Settings) => settings
