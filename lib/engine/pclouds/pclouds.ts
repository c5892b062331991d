import { ok } from '@/lib/base/result'
import { isBlank } from './names'
import { type PcloudDecision, refuse } from './refusal'
import type { Pcloud, PcloudActor } from './types'
import { ownPcloud, ownsPclouds } from './who'

type Facts = { actor: PcloudActor; pcloud: Pcloud | null }

type Creation = {
  actor: PcloudActor
  /** The tenant it is for: the actor's own, or the one an administrator acts for. */
  tenant: string
  /** A new unique id. */
  id: string
}

/** A new Pcloud, its owner authorised in it; or 403, `invalid-name`. */
export function createPcloud(
  { actor, tenant, id }: Creation,
  name: string,
): PcloudDecision<Pcloud> {
  const isOther = actor.kind === 'tenant' && actor.tenant !== tenant
  if (!ownsPclouds(actor) || isOther) return refuse('forbidden')
  if (isBlank(name)) return refuse('invalid-name')
  const empty = { hosts: [], ramRatio: null, cpuRatio: null }
  return ok({ id, name, owner: tenant, authorisedTenants: [tenant], ...empty })
}

/** The Pcloud with the tenant authorised, once; or `pcloud-not-found`. */
export function authoriseTenant({ actor, pcloud }: Facts, tenant: string): PcloudDecision<Pcloud> {
  const own = ownPcloud(actor, pcloud)
  if (!own.ok || own.value.authorisedTenants.includes(tenant)) return own
  return ok({ ...own.value, authorisedTenants: [...own.value.authorisedTenants, tenant] })
}

/**
 * The Pcloud without the tenant, who may be its owner; or `pcloud-not-found`,
 * `tenant-not-authorised`.
 */
export function revokeTenant({ actor, pcloud }: Facts, tenant: string): PcloudDecision<Pcloud> {
  const own = ownPcloud(actor, pcloud)
  if (!own.ok) return own
  const authorisedTenants = own.value.authorisedTenants.filter((each) => each !== tenant)
  const isStranger = authorisedTenants.length === own.value.authorisedTenants.length
  return isStranger ? refuse('tenant-not-authorised') : ok({ ...own.value, authorisedTenants })
}

/** Ratios to set; one that is left out stays as it is. */
export type PcloudRatios = { ramRatio?: number; cpuRatio?: number }

/** The Pcloud with those ratios; or `pcloud-not-found`, `invalid-ratio`. */
export function setRatios(
  { actor, pcloud }: Facts,
  { ramRatio, cpuRatio }: PcloudRatios,
): PcloudDecision<Pcloud> {
  const own = ownPcloud(actor, pcloud)
  if (!own.ok) return own
  const isRatio = (ratio: number | undefined) =>
    ratio === undefined || (Number.isFinite(ratio) && ratio > 0)
  if (!isRatio(ramRatio) || !isRatio(cpuRatio)) return refuse('invalid-ratio')
  return ok({
    ...own.value,
    ramRatio: ramRatio ?? own.value.ramRatio,
    cpuRatio: cpuRatio ?? own.value.cpuRatio,
  })
}

/** The Pcloud to delete; or `pcloud-not-found`, `pcloud-not-empty`. */
export function deletePcloud({ actor, pcloud }: Facts): PcloudDecision<Pcloud> {
  const own = ownPcloud(actor, pcloud)
  if (!own.ok) return own
  return own.value.hosts.length > 0 ? refuse('pcloud-not-empty') : own
}

/** The node that a launch with a hint is placed on; or `no-valid-host`, whatever kept it out. */
export const launchOn = (node: string | null): PcloudDecision<string> =>
  node === null ? refuse('no-valid-host') : ok(node)
