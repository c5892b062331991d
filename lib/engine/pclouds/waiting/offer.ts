import { ok } from '@/lib/base/result'
import { type PcloudDecision, refuse } from '../refusal'

type Entry = { isOpen: boolean; offerEndsAt: number | null }

/**
 * The end of the offer to an entry of the waiting list, if it can be accepted. Refuses with `waiting-not-found`, also
 * for a withdrawn entry, `not-offered` or `offer-lapsed`.
 */
export function acceptableOffer(entry: Entry | null, now: number): PcloudDecision<number> {
  if (entry === null || !entry.isOpen) return refuse('waiting-not-found')
  if (entry.offerEndsAt === null) return refuse('not-offered')
  if (entry.offerEndsAt <= now) return refuse('offer-lapsed')
  return ok(entry.offerEndsAt)
}
