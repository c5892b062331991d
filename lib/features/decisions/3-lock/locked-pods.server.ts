import 'server-only'
import { groupBy } from '@/lib/base/group-by'
import { processState } from '@/lib/base/process-state'
import type { Pod } from '@/lib/engine'
import { parsedPods } from '@/lib/features/decision-inputs/pod-facts.server'
import type { RealmPods } from './levels'

export type PodRow = {
  id: string
  /** The row's `xmin`, which changes with every update. */
  version: string
  realmId: string
  name: string
  realm: string
  provider: string
  createdAt: Date
  tag: unknown
  costPerHour: string | null
  threshold: number | null
  state: string
  usage: unknown
}

/** The pods of realms as this process last read them. `text` identifies the versions of their rows. */
type CachedRealms = Map<string, { text: string; pods: RealmPods }>

const realmPods = processState<CachedRealms>('realm-pods', () => new Map())
const MAX_REALMS = 1_000

/** Returns the cached objects for realms in which nothing changed. */
export function podsOfRealms(rows: readonly PodRow[]): Map<string, RealmPods> {
  const cached = realmPods.get()
  const realms = groupBy(rows, ({ realmId }) => realmId)
  const found = new Map<string, RealmPods>()
  for (const [realmId, own] of realms) {
    const text = own
      .map((row) => [row.id, row.version, row.realm, row.provider].join(' '))
      .join('\n')
    const entry = cached.get(realmId)
    const pods = entry?.text === text ? entry.pods : podsOf(own)
    cached.delete(realmId)
    cached.set(realmId, { text, pods })
    found.set(realmId, pods)
  }
  for (const realmId of cached.keys())
    if (cached.size > MAX_REALMS && !found.has(realmId)) cached.delete(realmId)
  return found
}

function podsOf(rows: readonly PodRow[]): RealmPods {
  const { pods } = parsedPods({ pods: rows.map(factsOf) })
  const named = pods.flatMap((pod, i): [string, { pod: Pod } & PodRow][] => {
    const row = rows[i]
    return row === undefined ? [] : [[pod.id, { ...row, pod }]]
  })
  return { pods, named: new Map(named) }
}

const factsOf = ({
  id,
  realmId,
  createdAt,
  tag,
  costPerHour,
  threshold,
  state,
  usage,
}: PodRow) => ({
  id,
  az: realmId,
  createdAt: createdAt.toISOString(),
  tag,
  costPerHour,
  threshold,
  state,
  usage,
})
