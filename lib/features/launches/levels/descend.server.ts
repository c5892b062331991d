import 'server-only'
import type { Match } from '@/lib/engine'
import { type Content, contentOf } from '@/lib/features/contents/content.server'
import type { Ask } from '../decide/ask'
import type { PoolFacts } from '../decide/decision-facts.server'
import { type Bound, bindLaunch } from './bind-launch'
import type { Levels } from './levels'
import { levelsBody } from './levels-content'

/** A VM of a launch, and the node it goes to. */
export type DescendedVm = { id: string; name: string; node: { id: string; name: string } }

/** Where a launch goes below its match. */
export type Descent = {
  bound: Bound
  pod: { id: string; name: string } | null
  vms: readonly DescendedVm[]
  /** The code of the reason why a level found nothing; null: all of them found a place. */
  failure: string | null
  /** What the receipt refers to, the levels first. */
  contents: readonly [Content, ...Content[]]
}

type Asked = { ask: Ask; facts: PoolFacts; winner: Match }

/** Finds the places below a match; null: its realm has no pods, so that there are none to find. Moves nothing on. */
export function descend(levels: Levels, { ask, facts, winner }: Asked): Descent | null {
  const realmId = realmOf(winner)
  const realm = levels.realms.get(realmId)
  if (realm === undefined) return null
  const config = facts.deployables.get(ask.deployableId)?.facts.pods.config
  if (config === undefined) throw new Error(`The deployable ${ask.deployableId} is not known`)
  const bound = bindLaunch(levels, { ask, realmId, realm, config })
  const failure = bound.decision.pod === null ? (bound.decision.reason ?? 'no-pod-available') : null
  const parts: Content[] = []
  const share = (value: unknown) => {
    const content = sharedContent(value)
    parts.push(content)
    return content.hash
  }
  const body = levelsBody({ pod: bound, failure }, share)
  const podId = bound.decision.pod
  const pod = podId === null ? null : { id: podId, name: realm.named.get(podId)?.name ?? podId }
  return { bound, pod, vms: [], failure, contents: [contentOf('levels', body), ...parts] }
}

/** The id of a match is made of those of its account and realm. */
const realmOf = ({ id, account }: Match): string => id.slice(account.length + 1)

const known = new WeakMap<object, Content>()

/** Values that stay the same object are not written anew. */
function sharedContent(value: unknown): Content {
  if (typeof value !== 'object' || value === null) return contentOf('part', value)
  const content = known.get(value) ?? contentOf('part', value)
  known.set(value, content)
  return content
}
