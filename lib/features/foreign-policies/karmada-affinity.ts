import type { Affinity, LabelSelector } from './karmada-schema'
import { namedOneOf, quoted } from './translation'

/** Clusters of Karmada are accounts of Berth with the same name. */

/** Returns a rule that is true for the clusters of an affinity; null if it selects all clusters. */
export function affinityRule({ clusterNames, labelSelector, exclude }: Affinity): string | null {
  const named = clusterNames ?? []
  const excluded = exclude ?? []
  const parts = [
    ...(named.length === 0 ? [] : [namedOneOf(named)]),
    ...(labelSelector === null || labelSelector === undefined ? [] : labelRules(labelSelector)),
    ...(excluded.length === 0 ? [] : [`!(${namedOneOf(excluded)})`]),
  ]
  return parts.length === 0 ? null : parts.join(' && ')
}

/** True if an affinity only names clusters, so that priorities suffice instead of a rule. */
export const onlyNames = ({ clusterNames, labelSelector, exclude }: Affinity): boolean =>
  (clusterNames?.length ?? 0) > 0 &&
  labelRules(labelSelector ?? {}).length === 0 &&
  (exclude?.length ?? 0) === 0

function labelRules({ matchLabels = {}, matchExpressions = [] }: LabelSelector): string[] {
  const equal = Object.entries(matchLabels).map(([key, value]) => isOneOf(key, [value]))
  const expressions = matchExpressions.map(({ key, operator, values }) => {
    if (operator === 'Exists') return `(${hasLabel(key)})`
    if (operator === 'DoesNotExist') return `!(${hasLabel(key)})`
    const rule = isOneOf(key, values ?? [])
    return operator === 'In' ? rule : `!${rule}`
  })
  return [...equal, ...expressions]
}

const hasLabel = (key: string) => `${quoted(key)} in account.labels`

const isOneOf = (key: string, values: readonly string[]) =>
  `(${hasLabel(key)} && account.labels[${quoted(key)}] in [${values.map(quoted).join(', ')}])`
