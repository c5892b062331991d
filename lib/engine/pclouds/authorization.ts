import { ok } from '@/lib/base/result'
import { type PcloudDecision, refuse } from './refusal'
import type { Pcloud, PcloudActor } from './types'

/** Whether the caller may know of a Pcloud; being authorised in one does not show it. */
export const seesPcloud = (actor: PcloudActor, pcloud: Pick<Pcloud, 'owner'>): boolean =>
  actor.tenant === null || actor.tenant === pcloud.owner

/**
 * The Pcloud, for a caller who may change it: `forbidden` to those who may change none, then
 * `pcloud-not-found` for one that does not exist (null) or is another tenant's, which look the same.
 */
export function ownPcloud(actor: PcloudActor, pcloud: Pcloud | null): PcloudDecision<Pcloud> {
  if (!actor.managesPclouds) return refuse('forbidden')
  if (pcloud === null || !seesPcloud(actor, pcloud)) return refuse('pcloud-not-found')
  return ok(pcloud)
}
