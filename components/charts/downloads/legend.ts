import type { LegendEntry as AmountEntry } from '../amounts/amount-legend'
import { sliceClass } from '../slice-class'

/** An entry of the legend in a saved picture. */
export type LegendEntry = {
  label: string
  /** A CSS colour, or a variable that `className` sets. Without it the entry is a note without a swatch. */
  colour?: string
  className?: string
  mark?: 'area' | 'hatched' | 'line' | 'dashed'
}

type Named = { name: string; slot: number | null; hatched: boolean }

/** The legend of a chart that uses the colours of accounts. */
export const sliceLegend = (slices: readonly Named[]): LegendEntry[] =>
  slices.map(({ name, slot, hatched }) => ({
    label: name,
    colour: 'var(--slice)',
    className: sliceClass(slot),
    mark: hatched ? 'hatched' : 'area',
  }))

const amountMarks: Readonly<Record<AmountEntry['mark'], Omit<LegendEntry, 'label'>>> = {
  amount: { colour: 'var(--slice)', className: sliceClass(0) },
  expected: { colour: 'var(--slice)', className: sliceClass(0), mark: 'hatched' },
  before: { colour: 'var(--mantine-color-text)', mark: 'dashed' },
  limit: { colour: 'var(--berth-bad)', mark: 'line' },
}

/** The legend of a chart of amounts. */
export const amountLegend = (entries: readonly AmountEntry[]): LegendEntry[] =>
  entries.map(({ mark, label }) => ({ ...amountMarks[mark], label }))

/** The positions of the entries, in rows that wrap at the width. */
export function placeEntries(
  widths: readonly number[],
  { most, gap, rowHeight }: { most: number; gap: number; rowHeight: number },
): { x: number; y: number }[] {
  let [x, y] = [0, 0]
  return widths.map((width) => {
    if (x > 0 && x + width > most) {
      x = 0
      y += rowHeight
    }
    const place = { x, y }
    x += width + gap
    return place
  })
}
