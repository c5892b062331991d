import { ok } from '@/lib/base/result'
import { type PcloudDecision, refuse } from './refusal'
import type { Pcloud, PcloudActor } from './types'

/** True if the caller may see a Pcloud. Being authorised in it is not sufficient. */
export const seesPcloud = (actor: PcloudActor, pcloud: Pick<Pcloud, 'owner'>): boolean =>
  actor.tenant === null || actor.tenant === pcloud.owner

/**
 * The Pcloud, for a caller who may change it. Refuses with `forbidden` for callers who may change no Pcloud, then with
 * `pcloud-not-found` if it does not exist (null) or belongs to another tenant, so that callers cannot distinguish the
 * two.
 */
export function ownPcloud(actor: PcloudActor, pcloud: Pcloud | null): PcloudDecision<Pcloud> {
  if (!actor.managesPclouds) return refuse('forbidden')
  if (pcloud === null || !seesPcloud(actor, pcloud)) return refuse('pcloud-not-found')
  return ok(pcloud)
}
