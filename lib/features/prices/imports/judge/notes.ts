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
      message: `with ${column} 0 and a positive list price, so that it was not filled in or a credit covers it. Refused, because this does not mean free. List prices can be imported instead.`,
    },
    {
      code: 'above-list',
      message:
        'with a contracted price above the list price. The export seems to round. Check before staging.',
    },
    {
      code: 'unit-not-hourly',
      message: 'without a price per instance-hour, such as storage, traffic or requests. Refused.',
    },
  ]
  return notes.flatMap(({ code, message }) => {
    const rows = rowsOf(code)
    return rows === 0 ? [] : [{ code, message: `${counted(rows, 'row')} ${message}` }]
  })
}
