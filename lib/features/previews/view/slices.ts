import { percentTexts } from '@/lib/base/percent'
import { labelled } from '@/lib/features/accounts/account-labels'
import type { Snapshot } from '@/lib/features/snapshots/schema'

/** The appearance of an account in all charts: a stored colour, a letter, and hatching if a colour is reused. */
export type AccountAppearance = {
  id: string
  name: string
  letter: string
  slot: number
  hatched: boolean
}

/** A slice of a chart. A null `slot` is grey, for other or unknown. */
export type Slice = {
  key: string
  name: string
  letter: string
  slot: number | null
  hatched: boolean
  share: number
}

export const MAX_SLICES = 12
/** Key of the slice for all remaining accounts; no account has this id. */
export const OTHER = 'other'

/** Appearances of a snapshot's accounts, in account order. */
export function appearancesOf({ accounts, display }: Snapshot): AccountAppearance[] {
  const shown = new Map(display.map((each) => [each.id, each]))
  return labelled(accounts).map(({ id, name }, index) => {
    const { letter = '?', colourSlot = index % 10, hatched = index >= 10 } = shown.get(id) ?? {}
    return { id, name, letter, slot: colourSlot, hatched }
  })
}

export const sliceOf = (
  { id, name, letter, slot, hatched }: AccountAppearance,
  share: number,
): Slice => ({
  key: id,
  name,
  letter,
  slot,
  hatched,
  share,
})

/** Describes slices as text for screen readers, with the usual rounding. */
export function sliceWords(slices: readonly Slice[]): string {
  const texts = percentTexts(slices.map(({ share }) => share))
  return slices.map(({ name }, index) => `${name} ${texts[index]}`).join(', ')
}

/**
 * Limits a chart to twelve slices: the eleven with the largest `fixedBy` share and "Other".
 * `fixedBy` holds the compared policy's shares, so that the slices do not change during edits.
 */
export function capSlices(slices: readonly Slice[], fixedBy: ReadonlyMap<string, number>): Slice[] {
  const withShare = slices.filter(({ share }) => share > 0)
  if (withShare.length <= MAX_SLICES) return withShare

  const byLive = slices.toSorted((a, b) => (fixedBy.get(b.key) ?? 0) - (fixedBy.get(a.key) ?? 0))
  const retained = new Set(byLive.slice(0, MAX_SLICES - 1).map(({ key }) => key))
  const others = withShare.filter(({ key }) => !retained.has(key))
  return [...withShare.filter(({ key }) => retained.has(key)), otherSlice(others)]
}

const otherSlice = (others: readonly Slice[]): Slice => ({
  key: OTHER,
  name: `Other (${others.length})`,
  letter: '',
  slot: null,
  hatched: false,
  share: others.reduce((sum, { share }) => sum + share, 0),
})
