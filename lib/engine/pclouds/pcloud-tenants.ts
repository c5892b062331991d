import { ok } from '@/lib/base/result'
import { MAX_TENANTS } from '../reasons/pclouds'
import { ownPcloud, seesPcloud } from './authorization'
import { type PcloudDecision, refuse } from './refusal'
import type { Pcloud, PcloudActor } from './types'

type Facts = { actor: PcloudActor; pcloud: Pcloud | null }

/** The Pcloud with the tenant authorised; idempotent. Refuses with `pcloud-not-found` or `too-many-tenants`. */
export function authoriseTenant({ actor, pcloud }: Facts, tenant: string): PcloudDecision<Pcloud> {
  const own = ownPcloud(actor, pcloud)
  if (!own.ok || own.value.authorisedTenants.includes(tenant)) return own
  if (own.value.authorisedTenants.length >= MAX_TENANTS) return refuse('too-many-tenants')
  return ok({ ...own.value, authorisedTenants: [...own.value.authorisedTenants, tenant] })
}

/**
 * The Pcloud without the tenant, which may be its owner. Refuses with `pcloud-not-found` or `tenant-not-authorised`.
 */
export function revokeTenant({ actor, pcloud }: Facts, tenant: string): PcloudDecision<Pcloud> {
  const own = ownPcloud(actor, pcloud)
  if (!own.ok) return own
  const authorisedTenants = own.value.authorisedTenants.filter((each) => each !== tenant)
  const isStranger = authorisedTenants.length === own.value.authorisedTenants.length
  return isStranger ? refuse('tenant-not-authorised') : ok({ ...own.value, authorisedTenants })
}

/**
 * The Pcloud without the tenant of the caller. Refuses with `forbidden`; for a tenant that it does not authorise with
 * `tenant-not-authorised` if the caller sees the Pcloud, else with `pcloud-not-found`.
 */
export function leavePcloud({ actor, pcloud }: Facts): PcloudDecision<Pcloud> {
  if (!actor.managesPclouds) return refuse('forbidden')
  if (pcloud === null) return refuse('pcloud-not-found')
  const authorisedTenants = pcloud.authorisedTenants.filter((each) => each !== actor.tenant)
  if (authorisedTenants.length < pcloud.authorisedTenants.length)
    return ok({ ...pcloud, authorisedTenants })
  return refuse(seesPcloud(actor, pcloud) ? 'tenant-not-authorised' : 'pcloud-not-found')
}
