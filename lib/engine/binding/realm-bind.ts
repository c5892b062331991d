import { groupBy } from '@/lib/base/group-by'
import { bind } from './bind'
import { requestGroup } from './group'
import type { BindConfig, BindInput, BindRequest, Pod } from './types'

/** All pods, for binding launches into their realms. A realm is the availability zone of its pods. */
export type PodFacts = { config: BindConfig; pods: readonly Pod[] }

/** Adds every tag key of all pods to the affinity keys, so that a request has the same group in each realm. */
export function podFactsOf(config: BindConfig, pods: readonly Pod[]): PodFacts {
  const tagKeys = new Set(pods.flatMap(({ tag }) => Object.keys(tag)))
  const keys = new Set([...config.affinityKeys, ...[...tagKeys].sort()])
  return { config: { ...config, affinityKeys: [...keys] }, pods }
}

/** The group of pods that the extra specs request. */
export const requestedGroup = (
  { config }: PodFacts,
  extraSpecs: BindRequest['extraSpecs'],
): string => requestGroup({ config, pods: [], request: { extraSpecs } })

/** A launch of a tenant into a realm. */
export type RealmRequest = Pick<BindRequest, 'tenant' | 'extraSpecs' | 'now'> & { az: string }

/** The input of `bind` for a launch, with the pods of its realm. */
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
 * The input of `bind` for a launch that names a Pcloud. It attaches to the pod with the Pcloud's hosts, as to a
 * resource of the tenant, so that no binding is written.
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
 * The realms whose pods all refuse a launch with these extra specs. This holds for every tenant, because bindings do
 * not change which pods accept requests. Results are cached for each object of facts and each group.
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
