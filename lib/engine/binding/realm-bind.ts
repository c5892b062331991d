import { groupBy } from '@/lib/base/group-by'
import { bind } from './bind'
import { requestGroup } from './group'
import type { BindConfig, BindInput, BindRequest, Pod } from './types'

/** All pods there are, by which launches into their realms are bound. A realm is the availability zone of its pods. */
export type PodFacts = { config: BindConfig; pods: readonly Pod[] }

/** The pods with every key that any of them is tagged with among the affinity keys, so that the pods of one realm give the same group. */
export function podFactsOf(config: BindConfig, pods: readonly Pod[]): PodFacts {
  const tagKeys = new Set(pods.flatMap(({ tag }) => Object.keys(tag)))
  const keys = new Set([...config.affinityKeys, ...[...tagKeys].sort()])
  return { config: { ...config, affinityKeys: [...keys] }, pods }
}

/** The group of pods that extra specs ask for. */
export const requestedGroup = (
  { config }: PodFacts,
  extraSpecs: BindRequest['extraSpecs'],
): string => requestGroup({ config, pods: [], request: { extraSpecs } })

/** A launch of a tenant into a realm. */
export type RealmRequest = Pick<BindRequest, 'tenant' | 'extraSpecs' | 'now'> & { az: string }

/** The request of a launch to `bind`, among the pods of its realm. */
export const realmBindInput = (
  { config, pods }: PodFacts,
  request: RealmRequest,
  bindings: BindInput['bindings'],
): BindInput => ({
  config,
  pods,
  bindings,
  resources: {},
  request: { ...request, kind: 'server', attachTo: null },
})

/**
 * The same of a launch that names a Pcloud: the pod is the one that holds its hosts, as for what attaches to a resource
 * of the tenant. No binding is written.
 */
export function pcloudBindInput(
  facts: PodFacts,
  request: RealmRequest,
  bindings: BindInput['bindings'],
  { pcloud, pod }: { pcloud: string; pod: string },
): BindInput {
  const input = realmBindInput(facts, request, bindings)
  return {
    ...input,
    resources: { [pcloud]: { tenant: request.tenant, pod } },
    request: { ...input.request, attachTo: pcloud },
  }
}

const cache = new WeakMap<PodFacts, Map<string, ReadonlySet<string>>>()

/**
 * The realms whose pods all refuse a launch with these extra specs, for every tenant: bindings do not change which
 * pods exist and have room. Results are cached for each object of facts and each group.
 */
export function realmsWithoutRoom(
  facts: PodFacts,
  { extraSpecs, now }: Pick<BindRequest, 'extraSpecs' | 'now'>,
): ReadonlySet<string> {
  const byGroup = cache.get(facts) ?? new Map<string, ReadonlySet<string>>()
  cache.set(facts, byGroup)
  const group = requestedGroup(facts, extraSpecs)
  const found = byGroup.get(group) ?? fullRealms(facts, { tenant: 'anybody', extraSpecs, now })
  byGroup.set(group, found)
  return found
}

function fullRealms(facts: PodFacts, request: Omit<RealmRequest, 'az'>): ReadonlySet<string> {
  const realms = groupBy(facts.pods, ({ az }) => az ?? '')
  const isFull = ([az, pods]: [string, readonly Pod[]]) =>
    bind(realmBindInput({ ...facts, pods }, { ...request, az }, [])).action === 'fail'
  return new Set([...realms].filter(isFull).map(([az]) => az))
}
