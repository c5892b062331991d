import 'server-only'
import { acceptableOffer, ownPcloud } from '@/lib/engine'
import { actionOf } from '@/lib/features/host-flavors/action'
import type { PcloudFacts } from '../pcloud-facts.server'
import type { WaitingShown } from './schema'

type Entry = { closedAt: Date | null; offerEndsAt: Date | null }

/** Converts the offer of an entry to the input of the engine. */
export const offerOf = (entry: Entry | null, now: Date) =>
  acceptableOffer(
    entry === null
      ? null
      : { isOpen: entry.closedAt === null, offerEndsAt: entry.offerEndsAt?.getTime() ?? null },
    now.getTime(),
  )

/** Returns whether the caller can accept the offer or withdraw the entry, and if not, why. */
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
