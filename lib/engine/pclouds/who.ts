import { ok } from '@/lib/base/result'
import { type PcloudDecision, refuse } from './refusal'
import type { Pcloud, PcloudActor } from './types'

/** Staff who keep host flavors and pools: administrators and operators. */
export const keepsPools = (actor: PcloudActor): boolean =>
  actor.kind === 'staff' && actor.role !== 'viewer'

/** Those who may own Pclouds and change their own, and the administrators who act for them. */
export const ownsPclouds = (actor: PcloudActor): boolean =>
  actor.kind === 'staff' ? actor.role === 'admin' : actor.role === 'owner'

/** Staff see every Pcloud, tenants their own; being authorised in one is no sight of it. */
export const seesPcloud = (actor: PcloudActor, pcloud: Pick<Pcloud, 'owner'>): boolean =>
  actor.kind === 'staff' || actor.tenant === pcloud.owner

/**
 * The Pcloud, for one who may change it: 403 to those who may change none, then 404 for one that does
 * not exist (null) or is another tenant's, which look the same.
 */
export function ownPcloud(actor: PcloudActor, pcloud: Pcloud | null): PcloudDecision<Pcloud> {
  if (!ownsPclouds(actor)) return refuse('forbidden')
  if (pcloud === null || !seesPcloud(actor, pcloud)) return refuse('pcloud-not-found')
  return ok(pcloud)
}
