import 'server-only'
import type { Match } from '@/lib/engine'
import { type Content, contentOf } from '@/lib/features/contents/content.server'
import { gatherParts } from '@/lib/features/contents/gather-parts.server'
import type { Levels, RealmPods } from '../3-lock/levels'
import { type Bound, bindLaunch } from './bind-launch'
import { failureAt, levelsBody } from './levels-content'
import { type MatchedLaunch, type PlacedLaunch, placeLaunch } from './place-launch.server'

/** The pod and nodes of a launch below its match. */
export type Descent = {
  bound: Bound
  pod: { id: string; name: string } | null
  placed: PlacedLaunch
  /** The code of the reason why a level found nothing; null if all levels found a place. */
  failure: string | null
  /** The contents that the receipt refers to. The first one holds the levels. */
  contents: readonly [Content, ...Content[]]
}

const nowhere: PlacedLaunch = { clusters: [], vms: [], state: null }

const noPods: RealmPods = { pods: [], named: new Map() }

/**
 * Finds the pod and nodes below a match; null if its realm has no pods. Reserves nothing. A launch that names a Pcloud
 * tries the pods with the Pcloud's hosts in order of id until one has room.
 */
export function descend(levels: Levels, launch: MatchedLaunch): Descent | null {
  const { pcloud } = launch.request
  const realm = levels.realms.get(realmOf(launch.winner))
  if (pcloud === null)
    return realm === undefined ? null : descendInto(levels, launch, { realm, attachedTo: '' })
  const pods = (levels.pclouds.get(pcloud)?.pods ?? []).filter(
    (id) => realm?.named.has(id) === true && levels.clusters.has(id),
  )
  const [first = '', ...others] = pods
  let found = descendInto(levels, launch, { realm: realm ?? noPods, attachedTo: first })
  for (const attachedTo of others)
    if (found.failure !== null)
      found = descendInto(levels, launch, { realm: realm ?? noPods, attachedTo })
  return found
}

type Into = { realm: RealmPods; attachedTo: string }

function descendInto(levels: Levels, launch: MatchedLaunch, { realm, attachedTo }: Into): Descent {
  const { request, facts, winner } = launch
  const realmId = realmOf(winner)
  const config = facts.deployables.get(request.deployableId)?.facts.pods.config
  if (config === undefined) throw new Error(`There is no deployable ${request.deployableId}`)
  const bound = bindLaunch(levels, { request, realmId, realm, config, attachedTo })
  const { pod: podId, reason } = bound.decision
  const placed = podId === null ? nowhere : placeLaunch(levels, podId, launch)
  const { clusters } = placed
  const failure = podId === null ? reason : failureAt(clusters)
  const { parts, share } = gatherParts(request.now)
  const body = levelsBody({ pod: bound, clusters, failure }, share)
  return {
    bound,
    placed,
    failure,
    pod: podId === null ? null : { id: podId, name: realm.named.get(podId)?.name ?? podId },
    contents: [contentOf('levels', body), ...parts.values()],
  }
}

/** The id of a match consists of the ids of its account and its realm. */
const realmOf = ({ id, account }: Match): string => id.slice(account.length + 1)
