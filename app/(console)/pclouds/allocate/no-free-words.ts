import { ApiProblem } from '@/lib/api/browser/api-problem'
import { counted } from '@/lib/base/number-text'
import type { Instead } from '@/lib/base/problem'
import type { Allowance } from '@/lib/features/pclouds/schema'
import type { Supply } from '@/lib/features/pclouds/supply/schema'
import type { WaitingShown } from '@/lib/features/pclouds/waiting/schema'
import type { RequestedValues } from './requested-values'

type Requested = Pick<RequestedValues, 'flavor' | 'az'>

/** The alternatives in a refusal for lack of hosts or units; null for any other error. */
export const insteadOf = (cause: unknown): Instead | null =>
  cause instanceof ApiProblem ? (cause.document.instead ?? null) : null

/**
 * The lack of free hosts in the selected zone, or in all zones, before a request is sent. Null if a host is
 * free.
 */
export function insteadBefore(supply: Supply['items'], { flavor, az }: Requested): Instead | null {
  const zones = supply.filter((it) => it.flavor === flavor)
  const chosen = zones.filter(({ realmId }) => az === null || realmId === az)
  if (chosen.length === 0 || chosen.some(({ availability }) => availability !== 'none')) return null
  const dates = chosen.flatMap(({ nextAt }) => nextAt ?? []).toSorted()
  return {
    fewer: 0,
    zones: zones.filter(({ availability }) => availability !== 'none'),
    flavors: [],
    nextAt: dates[0] ?? null,
  }
}

/** The number of hosts that earlier requests wait for in the selected zone, or in the zone with the most. */
export const aheadOf = (supply: Supply['items'], { flavor, az }: Requested): number =>
  supply
    .filter((it) => it.flavor === flavor && (az === null || it.realmId === az))
    .reduce((most, { ahead }) => Math.max(most, ahead), 0)

export const aheadText = (ahead: number): string =>
  `earlier requests wait for ${counted(ahead, 'host')}`

/** True if a limit has room for this number of additional units. */
export const hasRoomFor = (allowance: Allowance | null, units: number): boolean =>
  allowance === null || allowance.limit === null || allowance.used + units <= allowance.limit

/** The position of a request on the waiting list. The first has the position 1. */
export const placeText = (place: number): string =>
  place === 1
    ? 'This request is next.'
    : `${counted(place - 1, 'request')} ${place === 2 ? 'is' : 'are'} ahead of this one.`

/** The message after a request joined the waiting list. */
export function waitsText({ count, flavor, zone, place, enable }: WaitingShown): string {
  const hosts = `${counted(count, `${flavor} host`)}${zone === null ? '' : ` in ${zone}`}`
  return `On the waiting list: ${hosts}. ${placeText(place ?? 1)} You get a mail when ${count === 1 ? 'it is' : 'they are'} offered${enable ? `; accepting enables the ${count === 1 ? 'host' : 'hosts'}` : ''}.`
}

/** The lack of hosts and the alternatives, in one or two sentences. */
export function insteadSentence(
  { fewer, zones }: Instead,
  { flavor, zone, count }: { flavor: string; zone: string | null; count: number },
): string {
  const place = zone === null ? '' : ` in ${zone}`
  const here =
    fewer === 0
      ? `No ${flavor} host is free${place} now.`
      : `Only ${fewer} of ${count} ${flavor} hosts are free${place} now. Nothing was allocated.`
  const elsewhere = zones.map(({ zone: name }) => name).join(', ')
  return elsewhere === '' ? here : `${here} Free in ${elsewhere}.`
}

/**
 * The time at which a host becomes free, for this request or, with `isTaken`, for earlier ones. `ahead` counts
 * the hosts that those wait for.
 */
export type Coming = { at: string; isTaken: boolean; ahead: number }

/**
 * The time at which the next host becomes free in the selected zone, or in any. Null if no lease there has an
 * end.
 */
export function comingOf(supply: Supply['items'], { flavor, az }: Requested): Coming | null {
  const chosen = supply.filter((it) => it.flavor === flavor && (az === null || it.realmId === az))
  const coming = chosen.flatMap(({ nextAt, comesFreeAt, ahead }): Coming[] => {
    const at = nextAt ?? comesFreeAt
    return at === null ? [] : [{ at, isTaken: nextAt === null, ahead }]
  })
  const [first] = coming.toSorted(
    (a, b) => Number(a.isTaken) - Number(b.isTaken) || (a.at < b.at ? -1 : 1),
  )
  return first ?? null
}

/** The text before and after the date of the next host. */
export function comingWords({ isTaken, ahead }: Coming): { before: string; after: string } {
  const waited = aheadText(ahead)
  if (isTaken) return { before: 'The next becomes free on ', after: `, and ${waited}.` }
  if (ahead === 0) return { before: 'The next is free on ', after: '.' }
  return {
    before: 'After the earlier requests, the next is free on ',
    after: `: they wait for ${counted(ahead, 'host')}.`,
  }
}

export const noComingWords = 'It is not known when one becomes free: no lease there has an end.'
