import 'server-only'
import type { Scope } from '@/lib/auth/scope'
import type { Problem } from '@/lib/base/problem'
import type { Result } from '@/lib/base/result'
import { transact } from '@/lib/db/transact.server'
import { type PcloudRatios, setRatios } from '@/lib/engine'
import { recordAudit } from '@/lib/features/audit/record-audit.server'
import { refused } from '@/lib/features/host-flavors/refusal'
import { changedFields } from '@/lib/features/resources/changed-fields'
import { nextRevision } from '@/lib/features/resources/resource.server'
import { pcloudById } from '../list-pclouds.server'
import { notifyOwners, pcloudEvent } from '../notices/notify-owners.server'
import { changePcloud, subjectOf } from '../pcloud-facts.server'
import type { PcloudShown } from '../schema'

/** Sets by how much memory and processors of the hosts of a Pcloud may be overcommitted. */
export function setPcloudRatios(
  scope: Scope<'pcloud.own'>,
  id: string,
  ratios: PcloudRatios,
): Promise<Result<PcloudShown, Problem>> {
  return transact((tx) =>
    changePcloud(tx, scope, id, async (facts) => {
      const decided = setRatios(facts, ratios)
      if (!decided.ok) return refused(decided.error)
      const { ramRatio, cpuRatio } = decided.value
      const before = { ramRatio: facts.row?.ramRatio, cpuRatio: facts.row?.cpuRatio }
      const changed = changedFields(before, { ramRatio, cpuRatio })
      if (changed !== null) {
        await tx.pcloud.update({ where: { id }, data: { ramRatio, cpuRatio, ...nextRevision } })
        const subject = subjectOf(decided.value)
        await recordAudit(tx, scope, { action: 'pcloud.ratios', ...subject, ...changed })
        const notice = { at: scope.now, text: `The ratios of ${decided.value.name} were changed` }
        await notifyOwners(tx, pcloudEvent('pcloud.changed', decided.value, notice))
      }
      return pcloudById(tx, scope, id)
    }),
  )
}
