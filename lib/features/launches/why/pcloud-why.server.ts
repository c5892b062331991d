import 'server-only'
import type { Db } from '@/lib/db/client.server'
import { reasonSentence } from '@/lib/engine'
import { storedRequestSchema } from '@/lib/features/decisions/1-accept/stored-request'
import type { LevelsDecided } from '@/lib/features/decisions/4-decide/levels-content'
import { hostAlias, isHeld } from '@/lib/features/vms/host-alias.server'
import type { StoredDecision } from '../read/read-decisions.server'
import { hostNow, type RequestedPcloud, triedHosts } from './pcloud-hosts'
import type { PcloudWhy } from './why-schema'

type Launch = { at: string; tenant: { id: string; name: string } | null }

/** Reads the Pcloud that a launch named, with the result on each host. Null if it named none. */
export async function pcloudWhy(
  db: Db,
  launch: Launch,
  decisions: readonly StoredDecision[],
  levelsOf: (decision: StoredDecision) => Promise<LevelsDecided | null>,
): Promise<PcloudWhy | null> {
  const last = decisions.at(-1)
  if (last === undefined) return null
  const id = pcloudIn(last)
  const { tenant } = launch
  if (id === null || tenant === null) return null
  const row = await db.pcloud.findUnique({
    where: { id },
    include: {
      authorised: { where: { tenantId: tenant.id } },
      allocations: { where: heldSince(new Date(launch.at)), orderBy: { name: 'asc' } },
    },
  })
  if (row === null) return null

  const { name } = row
  const heldAt = (at: Date) => row.allocations.filter((host) => isHeld(host, at))
  const requestedAt = (at: Date): RequestedPcloud => {
    const own = row.tenantId === tenant.id ? heldAt(at) : []
    const names = new Map(own.map((host) => [host.nodeId, host.name]))
    const nameOf = (nodeId: string) => names.get(nodeId) ?? hostAlias(tenant.id, nodeId)
    return { pcloud: { id, name }, tenant, nameOf }
  }
  let hosts: PcloudWhy['hosts'] | null = null
  for (const decision of decisions.toReversed()) {
    const levels = hosts === null ? await levelsOf(decision) : null
    if (levels !== null) hosts = triedHosts(levels, requestedAt(decision.receipt.at))
  }
  const now = () => {
    const { at } = last.receipt
    const requested = requestedAt(at)
    const isAuthorised = row.authorised.length > 0
    return heldAt(at).map(({ nodeId, enabled, endAt }) => {
      const isEnabled = enabled && (endAt === null || endAt > at)
      return hostNow(requested.nameOf(nodeId), { isEnabled, isAuthorised }, requested)
    })
  }
  return { id, name, reasons: reasonsOf(decisions), hosts: hosts ?? now() }
}

const pcloudIn = ({ receipt: { request } }: StoredDecision): string | null =>
  storedRequestSchema.pick({ pcloud: true }).parse(request).pcloud

/** The hosts that the Pcloud had at that time or later. */
const heldSince = (at: Date) => ({
  heldAt: { not: null },
  OR: [{ closedAt: null }, { closedAt: { gt: at } }],
})

const ofPclouds = ['pcloud', 'profile-not-allowed', 'image-not-allowed'] as const

/** Explains why the Pcloud was rejected before any host was tried. */
function reasonsOf(decisions: readonly StoredDecision[]): PcloudWhy['reasons'] {
  const last = decisions.at(-1)
  if (last === undefined || last.receipt.winner !== null) return []
  const found = new Set(last.outcome?.rejected.map(({ reason }) => reason) ?? [])
  return ofPclouds
    .filter((code) => found.has(code))
    .map((code) => ({ code, sentence: reasonSentence(code) }))
}
