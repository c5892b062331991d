import 'server-only'
import type { Scope } from '@/lib/auth/scope'
import type { Problem } from '@/lib/base/problem'
import { ok, type Result } from '@/lib/base/result'
import { addJobs } from '@/lib/db/add-job.server'
import type { Db } from '@/lib/db/client.server'
import { transact } from '@/lib/db/transact.server'
import { ownPcloud } from '@/lib/engine'
import { recordAudit } from '@/lib/features/audit/record-audit.server'
import { lockClustersOf } from '@/lib/features/clusters/state/lock-clusters.server'
import { hostsJobSoon } from '@/lib/features/host-flavors/hosts-job'
import { refuse, refused } from '@/lib/features/host-flavors/refusal'
import { nextRevision } from '@/lib/features/resources/resource.server'
import { serializeHosts } from '../hosts/host-rows.server'
import type { Allocated } from '../hosts/schema'
import { closeHosts, hostEvent, hostText } from '../leases/open-host.server'
import { notifyOwners } from '../notices/notify-owners.server'
import {
  allowanceOf,
  changePcloud,
  type PcloudFacts,
  pcloudFacts,
  subjectOf,
} from '../pcloud-facts.server'
import { acceptReplacement } from './accept-replacement.server'
import { lockOffered } from './offered-hosts.server'
import type { WaitingShown } from './schema'
import { offerOf } from './waiting-actions.server'
import {
  hostsText,
  waitingInclude as include,
  serializeWaiting,
  type WaitingRow,
  waitingEvent,
} from './waiting-row.server'

type Which = { id: string; waitingId: string }
type Own = PcloudFacts & { pcloud: NonNullable<PcloudFacts['pcloud']> }

/** Accepts an offer. The hosts then belong to the Pcloud, and are enabled if the entry requests it. */
export function acceptOffer(
  scope: Scope<'pcloud.own'>,
  which: Which,
): Promise<Result<Allocated, Problem>> {
  return changeEntry(scope, which, async (tx, facts, row) => {
    const { pcloud } = facts
    const offer = offerOf(row, scope.now)
    if (!offer.ok) return refused(offer.error)
    const taken =
      row.replaces === null
        ? await takeOffered(tx, row, scope.now)
        : await acceptReplacement(tx, scope, facts, {
            ...row,
            name: row.replaces.name,
            enabled: row.enable === true,
          })
    if (!taken.ok) return taken
    const at = scope.now
    const names = taken.value
    await close(tx, row, { at, because: 'accepted' })
    const text = `${pcloud.name} accepted ${hostsText(row)}`
    await notifyOwners(tx, waitingEvent('waiting.accepted', row, { at, text }))
    if (row.enable === true) await reportEnabled(tx, row, { at, names })
    const after = { hosts: names, flavor: row.flavorId, enabled: row.enable === true }
    await recordAudit(tx, scope, { action: 'pcloud.accept', ...subjectOf(pcloud), after })
    const now = await pcloudFacts(tx, scope, pcloud.id)
    const hosts = await serializeHosts(tx, scope, now, [...names])
    return ok({ hosts, units: await allowanceOf(tx, pcloud.owner) })
  })
}

/** Transfers the offered hosts to the Pcloud and returns their names. */
async function takeOffered(
  tx: Db,
  row: WaitingRow,
  at: Date,
): Promise<Result<readonly string[], Problem>> {
  const offered = await lockOffered(tx, row.id)
  if (offered.length === 0) return refuse('offer-lapsed')
  await lockClustersOf(
    tx,
    offered.map(({ nodeId }) => nodeId),
  )
  await tx.hostAllocation.updateMany({
    where: { waitingId: row.id, closedAt: null },
    data: { heldAt: at, waitingId: null, enabled: row.enable === true, ...nextRevision },
  })
  return ok(offered.map(({ name }) => name))
}

type Enabled = { at: Date; names: readonly string[] }

async function reportEnabled(tx: Db, { pcloudId }: WaitingRow, { at, names }: Enabled) {
  const hosts = await tx.hostAllocation.findMany({
    where: { pcloudId, closedAt: null, name: { in: [...names] } },
    include: { pcloud: { select: { id: true, name: true, tenantId: true } } },
    orderBy: { name: 'asc' },
  })
  for (const host of hosts)
    await notifyOwners(
      tx,
      hostEvent('host.enabled', host, { at, text: `${hostText(host)} was enabled` }),
    )
}

/** Removes a Pcloud from the waiting list. Offered hosts return to the pool. */
export function withdrawWaiting(
  scope: Scope<'pcloud.own'>,
  which: Which,
): Promise<Result<WaitingShown, Problem>> {
  return changeEntry(scope, which, async (tx, facts, row) => {
    const { pcloud } = facts
    const at = scope.now
    const offered = await lockOffered(tx, row.id)
    const ids = offered.map(({ id }) => id)
    await closeHosts(tx, ids, { at, because: 'withdrawn', by: scope.userId })
    const closed = await close(tx, row, { at, because: 'withdrawn' })
    const isOffer = offered.length > 0
    const text = isOffer
      ? `${pcloud.name} declined ${hostsText(row)}`
      : `${pcloud.name} no longer waits for ${hostsText(row)}`
    const before = { flavor: row.flavorId, count: row.count, offered: offered.length }
    const action = isOffer ? 'pcloud.decline' : 'pcloud.withdraw'
    const audit = { action, ...subjectOf(pcloud), before }
    const event = waitingEvent('waiting.withdrawn', row, { at, text })
    await recordAudit(tx, scope, audit, [event])
    await addJobs(tx, [hostsJobSoon()])
    const [shown] = await serializeWaiting(tx, facts, [closed], at)
    return shown === undefined ? refuse('waiting-not-found') : ok(shown)
  })
}

async function close(
  tx: Db,
  row: WaitingRow,
  { at, because }: { at: Date; because: 'accepted' | 'withdrawn' },
): Promise<WaitingRow> {
  const data = { closedAt: at, closedBecause: because, ...nextRevision }
  return { ...row, ...(await tx.hostWaiting.update({ where: { id: row.id }, data })) }
}

/** Changes an open entry of the caller's own Pcloud under the lock of its owner. */
function changeEntry<T>(
  scope: Scope<'pcloud.own'>,
  { id: pcloudId, waitingId }: Which,
  change: (tx: Db, facts: Own, row: WaitingRow) => Promise<Result<T, Problem>>,
): Promise<Result<T, Problem>> {
  return transact((tx) =>
    changePcloud(tx, scope, pcloudId, async (facts) => {
      const own = ownPcloud(facts.actor, facts.pcloud)
      if (!own.ok) return refused(own.error)
      const row = await tx.hostWaiting.findFirst({
        where: { id: waitingId, pcloudId, closedAt: null },
        include,
      })
      if (row === null) return refuse('waiting-not-found')
      return change(tx, { ...facts, pcloud: own.value }, row)
    }),
  )
}
