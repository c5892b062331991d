import { ApiProblem } from '@/lib/api/browser/api-problem'
import { counted } from '@/lib/base/number-text'
import type { Instead } from '@/lib/base/problem'
import type { Supply } from '@/lib/features/pclouds/supply/schema'
import type { WantedValues } from './wanted-values'

type Asked = Pick<WantedValues, 'flavor' | 'az'>

/** What a refusal for want of hosts or units says could be had; null: it is another one. */
export const insteadOf = (cause: unknown): Instead | null =>
  cause instanceof ApiProblem ? (cause.document.instead ?? null) : null

/** What is known before asking where the chosen zone, or every one, has no free host; null: it has. */
export function insteadBefore(supply: Supply['items'], { flavor, az }: Asked): Instead | null {
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

/** Why there is nothing, and where there is something, in a sentence or two. */
export function insteadSentence(
  { fewer, zones }: Instead,
  { flavor, zone, count }: { flavor: string; zone: string | null; count: number },
): string {
  const place = zone === null ? '' : ` in ${zone}`
  const here =
    fewer === 0
      ? `No ${flavor} host can be had${place} now.`
      : `Only ${fewer} of ${count} ${flavor} hosts can be had${place} now. Nothing was allocated.`
  const elsewhere = zones.map(({ zone: name }) => name).join(', ')
  return elsewhere === '' ? here : `${here} There are some in ${elsewhere}.`
}

/** When a host comes free: for this request, or `isTaken`, for earlier ones. `ahead`: hosts they wait for. */
export type Coming = { at: string; isTaken: boolean; ahead: number }

/** When the next host comes free in the chosen zone, or in any; null: no lease there has an end. */
export function comingOf(supply: Supply['items'], { flavor, az }: Asked): Coming | null {
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
  const waited = `${counted(ahead, 'host')} ${ahead === 1 ? 'is' : 'are'} waited for before`
  if (isTaken) return { before: 'The next comes free on ', after: `, and ${waited}.` }
  if (ahead === 0) return { before: 'The next is free on ', after: '.' }
  return { before: 'The next that is not waited for is free on ', after: `: ${waited}.` }
}

export const noComingWords = 'When one comes free is not known: no lease there has an end.'
