import { percentText } from '@/lib/base/percent'
import type { PoolsPanel } from '@/lib/features/overview/schema'

type Row = PoolsPanel['rows'][number]

type PoolHealth = { tone: 'bad' | 'warn' | 'good' | 'plain'; text: string }

/** The share of launches from which failures and spillover are a warning. */
const MANY = 0.1

/** The worst problem of the launches of a pool, in two words. */
export function poolHealth({ launches, failed, unmatched, spilled }: Row): PoolHealth {
  if (launches === 0) return { tone: 'plain', text: 'no launches' }
  if (unmatched > 0) return { tone: 'bad', text: 'no match' }
  if (failed / launches >= MANY) return { tone: 'bad', text: 'failing' }
  if (spilled / launches >= MANY) return { tone: 'warn', text: 'spills over' }
  return { tone: 'good', text: 'healthy' }
}

const tones = ['bad', 'warn', 'good', 'plain'] as const

/** Pools with the worst health first, then those with the most launches. */
export const worstFirst = (rows: readonly Row[]): Row[] =>
  rows.toSorted((a, b) => rankOf(a) - rankOf(b) || b.launches - a.launches)

const rankOf = (row: Row) => tones.indexOf(poolHealth(row).tone)

/** `12 (4.0 %)`, or `0` */
export const ofLaunches = (count: number, { launches }: Row): string =>
  count === 0 ? '0' : `${count} (${percentText(count / launches)})`
