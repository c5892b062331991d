import 'server-only'
import type { Scope } from '@/lib/auth/scope'
import type { IdempotencyClaim } from '@/lib/base/idempotency'
import type { Problem } from '@/lib/base/problem'
import { err, ok, type Result } from '@/lib/base/result'
import { addJobs } from '@/lib/db/add-job.server'
import { newId } from '@/lib/db/new-id.server'
import { transactOnce } from '@/lib/db/transact-once.server'
import { ownPcloud } from '@/lib/engine'
import { recordAudit } from '@/lib/features/audit/record-audit.server'
import { hostsJobSoon } from '@/lib/features/host-flavors/hosts-job'
import { refuse, refused } from '@/lib/features/host-flavors/refusal'
import { changePcloud, subjectOf } from '../pcloud-facts.server'
import { hostToReplace } from '../replacement/host-to-replace.server'
import { findZone } from '../supply/find-zone.server'
import type { NewWaiting, WaitingShown } from './schema'
import {
  hostsText,
  waitingInclude as include,
  serializeWaiting,
  waitingEvent,
} from './waiting-row.server'

/** Puts a Pcloud on the waiting list of a flavor. Hosts are offered in the order of the requests. */
export function joinWaitingList(
  scope: Scope<'pcloud.own'>,
  pcloudId: string,
  { flavor: flavorId, az, count, names, enable, replaces }: NewWaiting,
  claim: IdempotencyClaim | null,
): Promise<Result<WaitingShown, Problem>> {
  return transactOnce(claim, (tx) =>
    changePcloud(tx, scope, pcloudId, async (facts) => {
      const own = ownPcloud(facts.actor, facts.pcloud)
      if (!own.ok) return refused(own.error)
      if ((await tx.hostFlavor.count({ where: { id: flavorId } })) === 0)
        return refuse('flavor-not-found')
      const zone = await findZone(tx, scope, az)
      if (!zone.ok) return err(zone.error)
      const at = scope.now
      const replaced = await hostToReplace(tx, facts, { name: replaces, flavorId, now: at })
      if (!replaced.ok) return replaced
      const open = await tx.hostWaiting.count({ where: { pcloudId, flavorId, closedAt: null } })
      if (open > 0) return refuse('already-waiting')
      const row = await tx.hostWaiting.create({
        data: {
          id: newId(),
          pcloudId,
          flavorId,
          realmId: zone.value,
          count,
          names: names ?? (replaces === undefined ? numberedNames(count) : [replaces]),
          enable,
          replacesId: replaced.value?.id ?? null,
          askedAt: at,
          queuedAt: at,
          requestedBy: scope.userId,
        },
        include,
      })
      const text = `${row.pcloud.name} waits for ${hostsText(row)}`
      const after = {
        flavor: flavorId,
        zone: az ?? null,
        count,
        enable,
        replaces: replaces ?? null,
      }
      const audit = { action: 'pcloud.wait', ...subjectOf(own.value), after }
      await recordAudit(tx, scope, audit, [waitingEvent('waiting.asked', row, { at, text })])
      await addJobs(tx, [hostsJobSoon()])
      const [shown] = await serializeWaiting(tx, facts, [row], at)
      return shown === undefined ? refuse('waiting-not-found') : ok(shown)
    }),
  )
}

const numberedNames = (count: number) => Array.from({ length: count }, (_, i) => `host-${i + 1}`)
