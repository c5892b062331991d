import { numberText } from '@/lib/base/number-text'
import type { ImportNote, Mapping, RowProblem } from '../schema'

/** Counts problems that rows have in common, to report them once for the whole file. */
export function openNotes({ preset, price }: Mapping) {
  const counted = new Map<string, number>()
  const rows = (code: string) => {
    const count = counted.get(code) ?? 0
    return { count, words: count === 1 ? '1 row' : `${numberText(count)} rows` }
  }
  return {
    count(problems: readonly RowProblem[]): void {
      for (const { code } of problems) counted.set(code, (counted.get(code) ?? 0) + 1)
    },
    all(): ImportNote[] {
      if (preset !== 'focus') return []
      const [zero, above, unit] = [
        rows('suspicious-zero'),
        rows('above-list'),
        rows('unit-not-hourly'),
      ]
      const column = price === 'effective' ? 'EffectiveCost' : 'ContractedUnitPrice'
      return [
        {
          code: 'suspicious-zero',
          count: zero.count,
          message: `${zero.words} have ${column} 0 beside a positive list price: it was not filled in, or a credit covers it. They are refused, never taken as free. List prices can be imported instead.`,
        },
        {
          code: 'above-list',
          count: above.count,
          message: `${above.words} have a contracted price above the list price: the export seems to round. Look at them before staging.`,
        },
        {
          code: 'unit-not-hourly',
          count: unit.count,
          message: `${unit.words} are not priced per instance-hour and are refused: storage, traffic, requests and the like.`,
        },
      ].flatMap(({ count, ...note }) => (count > 0 ? [note] : []))
    },
  }
}
