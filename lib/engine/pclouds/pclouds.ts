import { ok } from '@/lib/base/result'
import { MOST_PCLOUDS } from '../reasons/pclouds'
import { ownPcloud } from './authorization'
import { isBlank } from './names'
import { type PcloudDecision, refuse } from './refusal'
import type { Pcloud, PcloudActor } from './types'

type Creation = {
  actor: PcloudActor
  /** The tenant it is for: the actor's own, or the one an administrator acts for. */
  tenant: string
  /** A new unique id. */
  id: string
  /** How many Pclouds the tenant has. */
  owned: number
}

/** A new Pcloud, its owner authorised in it; or `forbidden`, `invalid-name`, `too-many-pclouds`. */
export function createPcloud(
  { actor, tenant, id, owned }: Creation,
  name: string,
): PcloudDecision<Pcloud> {
  const isOther = actor.tenant !== null && actor.tenant !== tenant
  if (!actor.managesPclouds || isOther) return refuse('forbidden')
  if (isBlank(name)) return refuse('invalid-name')
  if (owned >= MOST_PCLOUDS) return refuse('too-many-pclouds')
  const empty = { hosts: [], ramRatio: null, cpuRatio: null }
  return ok({ id, name, owner: tenant, authorisedTenants: [tenant], ...empty })
}

type Deletion = { actor: PcloudActor; pcloud: Pcloud | null }

/** The Pcloud to delete; or `pcloud-not-found`, `pcloud-not-empty`. */
export function deletePcloud(facts: Deletion): PcloudDecision<Pcloud> {
  const own = ownPcloud(facts.actor, facts.pcloud)
  if (!own.ok) return own
  return own.value.hosts.length > 0 ? refuse('pcloud-not-empty') : own
}

/** The node that a launch with a hint is placed on; or `no-valid-host`, for any reason. */
export const launchOn = (node: string | null): PcloudDecision<string> =>
  node === null ? refuse('no-valid-host') : ok(node)
