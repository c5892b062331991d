import type { BindInput, Pod } from './types'

/** The group of pods without a tag, and of requests without an affinity key. */
const GENERAL = 'general'

const groupName = (key: string, value: string) => `${key}=${value}`

/** The group for which a pod is reserved. */
export function podGroup({ tag }: Pick<Pod, 'tag'>): string {
  const [pair] = Object.entries(tag)
  return pair === undefined ? GENERAL : groupName(...pair)
}

type GroupRequest = Pick<BindInput, 'config' | 'pods'> & {
  request: Pick<BindInput['request'], 'extraSpecs'>
}

/**
 * The group of a request: the first affinity key among its extra specs, the configured keys in their order, then every
 * key used as a pod's tag, ordered by name.
 */
export function requestGroup({ config, pods, request }: GroupRequest): string {
  const { extraSpecs } = request
  const tagKeys = new Set(pods.flatMap(({ tag }) => Object.keys(tag)))
  for (const key of [...config.affinityKeys, ...[...tagKeys].sort()]) {
    if (Object.hasOwn(extraSpecs, key)) return groupName(key, extraSpecs[key] ?? '')
  }
  return GENERAL
}
