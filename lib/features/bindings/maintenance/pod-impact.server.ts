import 'server-only'
import type { Db } from '@/lib/db/client.server'
import { type BindInput, bind, type PodState } from '@/lib/engine'
import { bindingFacts, readBindFacts } from '../bind-facts.server'
import { heldBy } from '../row.server'
import type { PodImpact } from './schema'

const MOST_VOLUMES = 100

/** What a new state of a pod means for the tenants bound to it: each one's next request, decided as it will be. */
export async function podImpact(
  db: Db,
  podId: string,
  state: PodState,
  now: Date,
): Promise<PodImpact> {
  const rows = await db.binding.findMany({
    where: { podId, endAt: null },
    include: { tenant: { select: { name: true } } },
    orderBy: [{ tenant: { name: 'asc' } }, { group: 'asc' }],
  })
  const nobody = { tenantId: 'nobody', kind: 'server', realmId: null, extraSpecs: {} } as const
  const { input, pods } = await readBindFacts(db, { ...nobody, attachTo: null }, now)
  const changed = input.pods.map((pod) => (pod.id === podId ? { ...pod, state } : pod))

  const impact: PodImpact = { moves: [], fails: [], staysBehind: [] }
  const leaving = new Map<string, string>()
  for (const row of rows) {
    const { pod, reason } = bind(nextRequest({ ...input, pods: changed }, bindingFacts(row)))
    if (pod === podId) continue
    const { id: bindingId, tenantId, group } = row
    const stay = { bindingId, tenantId, tenant: row.tenant.name, group }
    leaving.set(tenantId, row.tenant.name)
    if (pod === null) impact.fails.push({ ...stay, reason: reason ?? 'no-pod-available' })
    else impact.moves.push({ ...stay, podId: pod, pod: pods.get(pod)?.name ?? pod })
  }
  return { ...impact, staysBehind: await staysBehind(db, podId, leaving) }
}

/** The next request that a binding serves: of its tenant, in its zone and group. */
function nextRequest(input: BindInput, binding: BindInput['bindings'][number]): BindInput {
  const [key = '', ...value] = binding.group.split('=')
  const extraSpecs = value.length === 0 ? {} : { [key]: value.join('=') }
  const request = { ...input.request, tenant: binding.tenant, az: binding.az, extraSpecs }
  return { ...input, bindings: [binding], request }
}

async function staysBehind(
  db: Db,
  podId: string,
  leaving: ReadonlyMap<string, string>,
): Promise<PodImpact['staysBehind']> {
  const here = { podId, tenantId: { in: [...leaving.keys()] } }
  const held = await heldBy(db, here)
  const volumes = await db.podRequest.findMany({
    where: { ...here, kind: 'volume', endedAt: null },
    orderBy: [{ at: 'asc' }, { id: 'asc' }],
    select: { id: true, tenantId: true },
  })
  return [...leaving].flatMap(([tenantId, tenant]) => {
    const has = held(tenantId, podId)
    const own = volumes.filter((each) => each.tenantId === tenantId).map(({ id }) => id)
    const isEmpty = has.servers + has.volumes === 0
    return isEmpty ? [] : [{ tenantId, tenant, ...has, volumeIds: own.slice(0, MOST_VOLUMES) }]
  })
}
