import 'server-only'
import type { Db } from '@/lib/db/client.server'
import type { Finding } from './finding'

/** Finds dedicated hosts that are allocated while their node is down. */
export async function findInHosts(db: Db): Promise<Finding[]> {
  const rows = await db.hostAllocation.findMany({
    where: { closedAt: null, heldAt: { not: null }, downAt: { not: null } },
    orderBy: [{ downAt: 'asc' }, { id: 'asc' }],
    select: {
      id: true,
      name: true,
      downAt: true,
      pcloudId: true,
      pcloud: { select: { name: true, tenant: { select: { name: true } } } },
      node: { select: { name: true } },
    },
  })
  return rows.flatMap(({ id, name: host, downAt, pcloudId, pcloud, node }): Finding[] => {
    if (downAt === null) return []
    const since = downAt.toISOString()
    const whose = { pcloudId, pcloud: pcloud.name, tenant: pcloud.tenant.name }
    const facts = { kind: 'host-down', ...whose, host, node: node.name, since } as const
    return [{ subjectId: id, mark: since, facts }]
  })
}
