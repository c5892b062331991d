import type { PodWeigher } from '../pod-weigher'
import { cost } from './cost'
import { creationTime } from './creation-time'
import { idleCapacity } from './idle-capacity'

/** Every weigher, in the order of menus. */
export const podWeighers: readonly PodWeigher[] = [creationTime, idleCapacity, cost]

const byId = new Map(podWeighers.map((weigher) => [weigher.id, weigher]))

/** The weigher of that id; undefined if there is no such weigher. */
export const findPodWeigher = (id: string): PodWeigher | undefined => byId.get(id)

/** The weigher of that id. Throws a RangeError for an id `parseBindInput` would have refused. */
export function podWeigherOf(id: string): PodWeigher {
  const weigher = byId.get(id)
  if (weigher === undefined) throw new RangeError(`Unknown weigher: ${id}`)
  return weigher
}
