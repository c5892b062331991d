import { counted } from '@/lib/base/number-text'
import type { ProblemGroup } from '../rows/schema'
import type { ImportNote, Mapping } from '../schema'

/** Returns notes about an export as a whole, from problems that many rows share. */
export function notesOf(
  { preset, price }: Pick<Mapping, 'preset' | 'price'>,
  groups: readonly Pick<ProblemGroup, 'code' | 'rows'>[],
): ImportNote[] {
  if (preset !== 'focus') return []
  const rowsOf = (code: string) =>
    groups.reduce((sum, each) => sum + (each.code === code ? each.rows : 0), 0)
  const column = price === 'effective' ? 'EffectiveCost' : 'ContractedUnitPrice'
  const notes = [
    {
      code: 'suspicious-zero',
      message: (rows: string) =>
        `The ${column} of ${rows} is 0 although the list price is positive: it was not filled in, or a credit covers it. Refused, because 0 does not mean free. You can import list prices instead.`,
    },
    {
      code: 'above-list',
      message: (rows: string) =>
        `The contracted price of ${rows} is above the list price. The export may round prices. Check them before staging.`,
    },
    {
      code: 'unit-not-hourly',
      message: (rows: string) =>
        `Refused ${rows} without a price per instance-hour, such as storage, traffic or requests.`,
    },
  ]
  return notes.flatMap(({ code, message }) => {
    const rows = rowsOf(code)
    return rows === 0 ? [] : [{ code, message: message(counted(rows, 'row')) }]
  })
}
