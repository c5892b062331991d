import 'server-only'
import { acceptableOffer, ownPcloud } from '@/lib/engine'
import { actionOf } from '@/lib/features/host-flavors/action'
import type { PcloudFacts } from '../pcloud-facts.server'
import type { WaitingShown } from './schema'

type Entry = { closedAt: Date | null; offerEndsAt: Date | null }

/** The offer to an entry as the engine reads it. */
export const offerOf = (entry: Entry | null, now: Date) =>
  acceptableOffer(
    entry === null
      ? null
      : { isOpen: entry.closedAt === null, offerEndsAt: entry.offerEndsAt?.getTime() ?? null },
    now.getTime(),
  )

/** Whether the caller can accept what is offered, or withdraw the entry, and if not, why. */
export function waitingActions(
  { actor, pcloud }: Pick<PcloudFacts, 'actor' | 'pcloud'>,
  entry: Entry,
  now: Date,
): WaitingShown['actions'] {
  const own = ownPcloud(actor, pcloud)
  const offer = offerOf(entry, now)
  const isGone = !offer.ok && offer.error.code === 'waiting-not-found'
  return {
    accept: actionOf(own.ok ? offer : own),
    withdraw: actionOf(own.ok && isGone ? offer : own),
  }
}
