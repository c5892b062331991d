import 'server-only'
import { groupBy } from '@/lib/base/group-by'
import type { Db } from '@/lib/db/client.server'
import { type BindDecision, type BindInput, bind, type PodState } from '@/lib/engine'
import { type BindablePod, bindingFacts, readBindFacts } from '../bind-facts.server'
import { type PodImpact, shownImpact } from './schema'
import { staysBehind } from './stays-behind.server'

/** Returns the impact of a new state of a pod by deciding the next request of each tenant that is bound to it. */
export async function podImpact(
  db: Db,
  podId: string,
  state: PodState,
  now: Date,
): Promise<PodImpact> {
  const anyTenant = { tenantId: 'nobody', kind: 'server', realmId: null, extraSpecs: {} } as const
  const { input, pods } = await readBindFacts(db, { ...anyTenant, attachTo: null }, now)
  const changed = input.pods.map((pod) => (pod.id === podId ? { ...pod, state } : pod))
  const decide = decidedOnce({ ...input, pods: changed })

  const impact: Pick<PodImpact, 'moves' | 'fails'> = { moves: [], fails: [] }
  const leaving = new Map<string, string>()
  for (const { row, open } of await boundTo(db, podId)) {
    const { pod, reason } = decide(row, open)
    if (pod === podId) continue
    const { id: bindingId, tenantId, group } = row
    const stay = { bindingId, tenantId, tenant: row.tenant.name, group }
    leaving.set(tenantId, row.tenant.name)
    if (pod === null) impact.fails.push({ ...stay, reason: reason ?? 'no-pod-available' })
    else impact.moves.push({ ...stay, ...target(pods, pod) })
  }
  const stays = await staysBehind(db, podId, leaving)
  const { moves, fails } = impact
  return {
    moves: moves.slice(0, shownImpact),
    fails: fails.slice(0, shownImpact),
    staysBehind: stays.items,
    counts: { moves: moves.length, fails: fails.length, staysBehind: stays.count },
  }
}

const target = (pods: ReadonlyMap<string, BindablePod>, id: string) => ({
  podId: id,
  pod: pods.get(id)?.name ?? id,
})

type Row = Awaited<ReturnType<typeof openBindings>>[number]

/** The open bindings of a pod, each with all open bindings of its tenant in its group. */
async function boundTo(db: Db, podId: string) {
  const rows = await openBindings(db, podId)
  const keyOf = ({ tenantId, group }: Row) => JSON.stringify([tenantId, group])
  const open = groupBy(rows, keyOf)
  return rows
    .filter((row) => row.podId === podId)
    .map((row) => ({ row, open: open.get(keyOf(row)) ?? [row] }))
}

const openBindings = (db: Db, podId: string) =>
  db.binding.findMany({
    where: { endAt: null, tenant: { bindings: { some: { podId, endAt: null } } } },
    include: { tenant: { select: { name: true } } },
    orderBy: [{ tenant: { name: 'asc' } }, { group: 'asc' }, { startAt: 'asc' }, { id: 'asc' }],
  })

/** Caches decisions, because tenants with the same zone, group and bound pods get the same result. */
function decidedOnce(input: BindInput) {
  const cache = new Map<string, BindDecision>()
  return (row: Row, open: readonly Row[]): BindDecision => {
    const key = JSON.stringify([row.realmId, row.group, ...open.map(({ podId }) => podId)])
    const decision = cache.get(key) ?? bind(nextRequest(input, row, open))
    cache.set(key, decision)
    return decision
  }
}

/** The next request that would use a binding: a request of its tenant in its zone and group. */
function nextRequest(input: BindInput, row: Row, open: readonly Row[]): BindInput {
  const [key = '', ...value] = row.group.split('=')
  const extraSpecs = value.length === 0 ? {} : { [key]: value.join('=') }
  const request = { ...input.request, tenant: row.tenantId, az: row.realmId, extraSpecs }
  return { ...input, bindings: open.map(bindingFacts), request }
}
