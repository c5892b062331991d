import { rollFrom } from '@/lib/engine'
import { before } from './times'

/**
 * Two weeks of launches at Meridian, with the curve of a working day, an incident, and an evening on which the
 * clusters filled up.
 */

export type DemoLaunch = {
  number: number
  at: Date
  pool: string
  deployable: string
  tenant: string | null
  /** The run time in hours. */
  hours: number
}

const minutesADay = 24 * 60
export const DAYS = 14

/** A random number derived from a name, so that it is the same in every installation. */
export const dice = (what: string): number => rollFrom(`meridian ${what}`)

/** Launches an hour, by the hour of the day. */
const curve = [2, 1, 1, 1, 1, 2, 3, 5, 8, 10, 10, 9, 8, 9, 10, 9, 8, 7, 6, 6, 5, 4, 3, 2] as const

type Kind = {
  upTo: number
  pool: string
  deployables: readonly string[]
  tenants: readonly (string | null)[]
}

const kinds: readonly Kind[] = [
  {
    upTo: 0.66,
    pool: 'web',
    deployables: ['web-small', 'web-small', 'web-small', 'web-large', 'db-large'],
    tenants: ['acme', 'globex', null],
  },
  {
    upTo: 0.84,
    pool: 'batch',
    deployables: ['cad-render', 'web-large', 'web-small'],
    tenants: ['globex', null],
  },
  { upTo: 0.985, pool: 'media', deployables: ['stream-edge'], tenants: [null, 'acme'] },
  { upTo: 1, pool: 'lab', deployables: ['cad-render'], tenants: ['acme'] },
]

/** The launches of the two weeks before `now`, in chronological order. */
export function demoTraffic(now: Date): DemoLaunch[] {
  const launches: DemoLaunch[] = []
  for (let minutesAgo = DAYS * minutesADay; minutesAgo > 0; minutesAgo -= 60)
    for (let i = 0; i < countIn(now, minutesAgo); i++) {
      const number = launches.length + 1
      const at = before(now, minutesAgo - Math.floor(dice(`minute ${number}`) * 59) - 0.5)
      launches.push({ number, at, ...kindOf(number), hours: hoursOf(now, number, minutesAgo) })
    }
  return launches.sort((a, b) => a.at.getTime() - b.at.getTime())
}

function countIn(now: Date, minutesAgo: number): number {
  const usual = curve[before(now, minutesAgo).getUTCHours()] ?? 0
  return isRush(now, minutesAgo) ? 46 : Math.round(usual * (0.7 + 0.6 * dice(`hour ${minutesAgo}`)))
}

/** True within the rush of yesterday evening, which lasts four hours. */
const isRush = (now: Date, minutesAgo: number): boolean => {
  const { from, to } = rush(now)
  return minutesAgo <= from && minutesAgo > to
}

/** The rush of yesterday evening, from 17:00 to 21:00 UTC, in minutes before `now`. */
function rush(now: Date): { from: number; to: number } {
  const midnight = now.getUTCHours() * 60 + now.getUTCMinutes()
  return { from: midnight + 7 * 60, to: midnight + 3 * 60 }
}

function kindOf(number: number) {
  const roll = dice(`kind ${number}`)
  const { pool, deployables, tenants } = kinds.find(({ upTo }) => roll < upTo) ?? kinds[0] ?? none
  return {
    pool,
    deployable: pick(deployables, `deployable ${number}`) ?? '',
    tenant: pick(tenants, `tenant ${number}`) ?? null,
  }
}

const none: Kind = { upTo: 1, pool: 'web', deployables: ['web-small'], tenants: [null] }

const pick = <T>(list: readonly T[], what: string): T | undefined =>
  list[Math.floor(dice(what) * list.length)]

/** The run time in hours. Launches of the rush run through the evening. */
const hoursOf = (now: Date, number: number, minutesAgo: number): number =>
  isRush(now, minutesAgo) ? 4 + 4 * dice(`hours ${number}`) : 1 + 9 * dice(`hours ${number}`) ** 2
