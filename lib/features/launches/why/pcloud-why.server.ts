import 'server-only'
import type { Db } from '@/lib/db/client.server'
import { reasonSentence } from '@/lib/engine'
import { storedRequestSchema } from '@/lib/features/decisions/1-accept/stored-request'
import type { LevelsDecided } from '@/lib/features/decisions/4-decide/levels-content'
import { hostAlias } from '@/lib/features/vms/host-alias.server'
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
  const id = last === undefined ? null : pcloudIn(last)
  const { tenant } = launch
  if (id === null || tenant === null) return null
  const row = await db.pcloud.findUnique({
    where: { id },
    include: {
      authorised: { where: { tenantId: tenant.id } },
      allocations: { where: heldAt(new Date(launch.at)), orderBy: { name: 'asc' } },
    },
  })
  if (row === null) return null

  const isOwner = row.tenantId === tenant.id
  const names = row.allocations.map(({ nodeId, name }): [string, string] => [
    nodeId,
    isOwner ? name : hostAlias(tenant.id, nodeId),
  ])
  const { name } = row
  const requested: RequestedPcloud = { pcloud: { id, name }, tenant, hosts: new Map(names) }
  let hosts: PcloudWhy['hosts'] | null = null
  for (const decision of decisions.toReversed()) {
    const levels = hosts === null ? await levelsOf(decision) : null
    if (levels !== null) hosts = triedHosts(levels, requested)
  }
  const now = () => {
    const isAuthorised = row.authorised.length > 0
    return row.allocations.map(({ nodeId, enabled, endAt }) => {
      const isEnabled = enabled && (endAt === null || endAt > new Date(launch.at))
      return hostNow(requested.hosts.get(nodeId) ?? '', { isEnabled, isAuthorised }, requested)
    })
  }
  return { id, name, reasons: reasonsOf(decisions), hosts: hosts ?? now() }
}

const pcloudIn = ({ receipt: { request } }: StoredDecision): string | null =>
  storedRequestSchema.pick({ pcloud: true }).parse(request).pcloud

/** The names of the hosts that the Pcloud had at that time. */
const heldAt = (at: Date) => ({
  heldAt: { lte: at },
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
