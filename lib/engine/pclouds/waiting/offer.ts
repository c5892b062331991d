import { ok } from '@/lib/base/result'
import { type PcloudDecision, refuse } from '../refusal'

type Entry = { isOpen: boolean; offerEndsAt: number | null }

/**
 * When the offer to an entry of the waiting list ends, for who wants to accept it; or `waiting-not-found` (also for an
 * entry that was withdrawn), `not-offered`, `offer-lapsed`.
 */
export function acceptableOffer(entry: Entry | null, now: number): PcloudDecision<number> {
  if (entry === null || !entry.isOpen) return refuse('waiting-not-found')
  if (entry.offerEndsAt === null) return refuse('not-offered')
  if (entry.offerEndsAt <= now) return refuse('offer-lapsed')
  return ok(entry.offerEndsAt)
}
