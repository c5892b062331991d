import type { PriceDraft } from '@/lib/features/prices/drafts/schema'
import { placeKey } from './place'
import type { Sheet } from './sheet'

/** The price of a place after applying the pending set. With `amount` null its own price is removed. */
export type Pending = { amount: string | null; adjusted: string | null; source: string }

export type PendingSet = ReadonlyMap<string, Pending>

/** Changes of places: a pending price, or null to remove one. */
export type Changes = ReadonlyMap<string, Pending | null>

/** A price as entered. */
export type Figures = { amount: string; adjusted: string | null }

export const pendingOf = (draft: PriceDraft): PendingSet =>
  new Map(
    draft.changes.map((change) => {
      const { amount, adjusted, source } = change
      return [placeKey(change), { amount, adjusted, source }]
    }),
  )

export const noChanges: PendingSet = new Map()

/** The own price of a place, including pending changes. */
export function ownFigures(sheet: Sheet, pending: PendingSet, key: string): Figures | null {
  const change = pending.get(key)
  if (change === undefined) return sheet.prices.get(key) ?? null
  const { amount, adjusted } = change
  return amount === null ? null : { amount, adjusted }
}

/** Drops pending changes without an effect. */
export function resolved(sheet: Sheet, key: string, next: Pending): Pending | null {
  const now = sheet.prices.get(key)
  const isSame =
    next.amount === null
      ? now === undefined
      : now?.amount === next.amount && now.adjusted === next.adjusted
  return isSame ? null : next
}
