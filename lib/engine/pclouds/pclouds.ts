import { ok } from '@/lib/base/result'
import { MAX_PCLOUDS } from '../reasons/pclouds'
import { ownPcloud } from './authorization'
import { isBlank } from './names'
import { type PcloudDecision, refuse } from './refusal'
import type { Pcloud, PcloudActor } from './types'

type Creation = {
  actor: PcloudActor
  /** The owner: the actor's own tenant, or the one for which an administrator acts. */
  tenant: string
  /** A new unique id. */
  id: string
  /** The number of Pclouds that the tenant has. */
  owned: number
}

/** A new Pcloud that authorises its owner. Refuses with `forbidden`, `invalid-name` or `too-many-pclouds`. */
export function createPcloud(
  { actor, tenant, id, owned }: Creation,
  name: string,
): PcloudDecision<Pcloud> {
  const isOther = actor.tenant !== null && actor.tenant !== tenant
  if (!actor.managesPclouds || isOther) return refuse('forbidden')
  if (isBlank(name)) return refuse('invalid-name')
  if (owned >= MAX_PCLOUDS) return refuse('too-many-pclouds')
  const empty = { hosts: [], ramRatio: null, cpuRatio: null }
  return ok({ id, name, owner: tenant, authorisedTenants: [tenant], ...empty })
}

type Deletion = { actor: PcloudActor; pcloud: Pcloud | null }

/** The Pcloud to delete. Refuses with `pcloud-not-found` or `pcloud-not-empty`. */
export function deletePcloud(facts: Deletion): PcloudDecision<Pcloud> {
  const own = ownPcloud(facts.actor, facts.pcloud)
  if (!own.ok) return own
  return own.value.hosts.length > 0 ? refuse('pcloud-not-empty') : own
}

/** The node of a launch with a hint. Refuses with `no-valid-host` for any reason. */
export const launchOn = (node: string | null): PcloudDecision<string> =>
  node === null ? refuse('no-valid-host') : ok(node)
