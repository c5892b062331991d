import 'server-only'
import { err, ok } from '@/lib/base/result'
import { acceptableOffer, ownPcloud, type PcloudDecision } from '@/lib/engine'
import { actionOf } from '@/lib/features/host-flavors/action'
import { whyNotReplaced } from '../hosts/host-actions.server'
import type { PcloudFacts } from '../pcloud-facts.server'
import type { WaitingShown } from './schema'

type Entry = { closedAt: Date | null; offerEndsAt: Date | null }

/** The host that an accepted offer replaces. */
type Replaced = Parameters<typeof whyNotReplaced>[0] & { closedAt: Date | null }

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
  entry: Entry & { replaces: Replaced | null },
  now: Date,
): WaitingShown['actions'] {
  const own = ownPcloud(actor, pcloud)
  const offer = offerOf(entry, now)
  const checks = [own, offer, checkReplaced(entry.replaces, now)]
  const isGone = !offer.ok && offer.error.code === 'waiting-not-found'
  return {
    accept: actionOf(checks.find((check) => !check.ok) ?? own),
    withdraw: actionOf(own.ok && isGone ? offer : own),
  }
}

/** Refuses an offer that would replace a host which cannot be replaced now. */
function checkReplaced(host: Replaced | null, now: Date): PcloudDecision<null> {
  if (host === null) return ok(null)
  const code = host.closedAt === null ? whyNotReplaced(host, now) : 'host-name-not-found'
  return code === null ? ok(null) : err({ code, facts: {} })
}
