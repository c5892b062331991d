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

/** What is known before asking where the chosen zone, or every one, has no free host; null: it has. */
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

/** How many hosts earlier requests wait for in the chosen zone, or in the one where most are waited for. */
export const aheadOf = (supply: Supply['items'], { flavor, az }: Requested): number =>
  supply
    .filter((it) => it.flavor === flavor && (az === null || it.realmId === az))
    .reduce((most, { ahead }) => Math.max(most, ahead), 0)

export const aheadText = (ahead: number): string =>
  `earlier requests wait for ${counted(ahead, 'host')}`

/** True if a limit has room for this number of additional units. */
export const hasRoomFor = (allowance: Allowance | null, units: number): boolean =>
  allowance === null || allowance.limit === null || allowance.used + units <= allowance.limit

/** The message after a request joined the waiting list. */
export function waitsText({ count, flavor, zone, place, enable }: WaitingShown): string {
  const isNext = place === null || place === 1
  const line = isNext
    ? 'It is the next on the waiting list.'
    : `${counted(place - 1, 'request')} ${place === 2 ? 'waits' : 'wait'} before it.`
  const hosts = `${counted(count, `${flavor} host`)}${zone === null ? '' : ` in ${zone}`}`
  return `On the waiting list: ${hosts}. ${line} You get a mail when ${count === 1 ? 'it is' : 'they are'} offered${enable ? '; accepting enables the hosts' : ''}.`
}

/** Why there is nothing, and where there is something, in a sentence or two. */
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

/** When a host comes free: for this request, or `isTaken`, for earlier ones. `ahead`: hosts they wait for. */
export type Coming = { at: string; isTaken: boolean; ahead: number }

/** When the next host comes free in the chosen zone, or in any; null: no lease there has an end. */
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

/** The words before and after the date of the next host. */
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
