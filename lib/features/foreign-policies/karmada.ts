import { affinityRule, onlyNames } from './karmada-affinity'
import type { Affinity, KarmadaPolicy, Placement, ReplicaScheduling } from './karmada-schema'
import {
  leastUsedBase,
  moduleEntry,
  priorityOrder,
  rejectRule,
  type TranslatedModule,
  type Translation,
  weightedBase,
} from './translation'

/** Translates a PropagationPolicy into a policy of Berth. Accounts have the names of the clusters. */
export function fromKarmada({ spec }: KarmadaPolicy): Translation {
  const { placement, ...rest } = spec
  const affinities = affinitiesOf(placement)
  const base = baseOf(placement.replicaScheduling ?? null, affinities)
  const modules = [base.module, ...limitTo(affinities), ...orderOf(affinities)]
  return {
    policy: { modules },
    notCarried: [
      ...base.notCarried,
      ...placementLeftOver(placement, affinities),
      ...restLeftOver(rest),
    ],
    labels: {},
  }
}

/** Ordered affinities replace the single one, as in Karmada. */
function affinitiesOf({ clusterAffinity, clusterAffinities }: Placement): readonly Affinity[] {
  if (clusterAffinities !== null && clusterAffinities !== undefined && clusterAffinities.length > 0)
    return clusterAffinities
  return clusterAffinity === null || clusterAffinity === undefined ? [] : [clusterAffinity]
}

/** Rejects accounts that no affinity selects. */
function limitTo(affinities: readonly Affinity[]): TranslatedModule[] {
  const rules = affinities.map(affinityRule)
  if (rules.length === 0 || rules.includes(null)) return []
  return [rejectRule('limit', `!(${rules.map((rule) => `(${rule})`).join(' || ')})`)]
}

/** The first affinity is used first: by priority of accounts, or by a rule if affinities select by label. */
function orderOf(affinities: readonly Affinity[]): TranslatedModule[] {
  if (affinities.length < 2) return []
  if (affinities.every(onlyNames)) return [byPriority(affinities)]
  const expression = affinities
    .map((affinity, at) => `${affinityRule(affinity) ?? 'true'} ? ${at}.0 : `)
    .join('')
  return [
    moduleEntry('order', 'rule', {
      effect: 'rank',
      expression: `${expression}${affinities.length}.0`,
    }),
  ]
}

/** A cluster in several affinities belongs to the first of them. */
function byPriority(affinities: readonly Affinity[]): TranslatedModule {
  const priorities: Record<string, number> = {}
  for (const [at, { clusterNames }] of affinities.entries())
    for (const name of clusterNames ?? []) priorities[name] ??= at + 1
  return priorityOrder(priorities)
}

type Base = { module: TranslatedModule; notCarried: readonly string[] }

function baseOf(scheduling: ReplicaScheduling | null, affinities: readonly Affinity[]): Base {
  if (scheduling === null || scheduling.replicaSchedulingType === 'Duplicated')
    return {
      module: weightedBase({}),
      notCarried: [
        'Duplicated replicas: Karmada runs a copy in every cluster, Berth places each launch once. Accounts get equal weights.',
      ],
    }
  if (scheduling.replicaDivisionPreference === 'Aggregated')
    return {
      module: weightedBase({}),
      notCarried: [
        'replicaDivisionPreference Aggregated: Berth does not fill as few accounts as possible. Accounts get equal weights.',
      ],
    }
  const { dynamicWeight, staticWeightList } = scheduling.weightPreference ?? {}
  if (dynamicWeight !== null && dynamicWeight !== undefined)
    return {
      module: leastUsedBase(),
      notCarried: [
        `dynamicWeight ${dynamicWeight}: Least used counts what an account runs, not its free replicas.`,
      ],
    }
  return weighted(staticWeightList ?? [], affinities)
}

type StaticWeights = NonNullable<
  NonNullable<ReplicaScheduling['weightPreference']>['staticWeightList']
>

/** As in Karmada, the largest weight of a cluster is used, and a cluster without a weight gets no launches. */
function weighted(list: StaticWeights, affinities: readonly Affinity[]): Base {
  const listedNames = affinities.flatMap(({ clusterNames }) => clusterNames ?? [])
  const weights: Record<string, number> =
    list.length === 0 ? {} : Object.fromEntries(listedNames.map((name) => [name, 0]))
  const notCarried: string[] = []
  for (const [at, { targetCluster, weight }] of list.entries()) {
    if (!onlyNames(targetCluster)) {
      notCarried.push(
        `staticWeightList[${at}]: a weight for clusters that are selected otherwise than by name. Give the accounts the weight ${weight}.`,
      )
      continue
    }
    for (const name of targetCluster.clusterNames ?? [])
      weights[name] = Math.max(weights[name] ?? 0, weight)
  }
  if (list.length > 0 && listedNames.length === 0)
    notCarried.push(
      'Clusters without a weight: Karmada gives them nothing. Set the weight of accounts that are not in the list to 0.',
    )
  return { module: weightedBase(weights), notCarried }
}

function placementLeftOver(
  { clusterTolerations, spreadConstraints }: Placement,
  affinities: readonly Affinity[],
): string[] {
  const hasFields = affinities.some(({ fieldSelector }) => (fieldSelector ?? null) !== null)
  return [
    ...(hasFields
      ? ['fieldSelector: provider, region and zone of clusters. Use labels of accounts, or a rule.']
      : []),
    ...((clusterTolerations?.length ?? 0) > 0
      ? ['clusterTolerations: accounts have no taints. Use maintenance instead.']
      : []),
    ...((spreadConstraints?.length ?? 0) > 0
      ? [
          'spreadConstraints: Berth places each launch once. A test "at least N accounts" is similar.',
        ]
      : []),
  ]
}

const restReasons: Readonly<Record<string, string>> = {
  resourceSelectors: 'which resources a policy is for: in Berth a policy belongs to a pool.',
  failover: 'Berth tries the next match of a launch that fails.',
  overrideRules: 'Berth does not change what is launched.',
}

const restLeftOver = (rest: Readonly<Record<string, unknown>>): string[] =>
  Object.entries(rest).flatMap(([name, value]) =>
    value === null || value === undefined
      ? []
      : [`${name}: ${restReasons[name] ?? 'has no counterpart in a policy of Berth.'}`],
  )
