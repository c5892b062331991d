import { counted } from '@/lib/base/number-text'
import type { ProblemGroup } from '../rows/schema'
import type { ImportNote, Mapping } from '../schema'

/** Problems of an export as a whole, which its rows have in common. */
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
      message: `with ${column} 0 beside a positive list price: it was not filled in, or a credit covers it. Refused, never taken as free. List prices can be imported instead.`,
    },
    {
      code: 'above-list',
      message:
        'with a contracted price above the list price: the export seems to round. Check before staging.',
    },
    {
      code: 'unit-not-hourly',
      message:
        'without a price per instance-hour, refused: storage, traffic, requests and the like.',
    },
  ]
  return notes.flatMap(({ code, message }) => {
    const rows = rowsOf(code)
    return rows === 0 ? [] : [{ code, message: `${counted(rows, 'row')} ${message}` }]
  })
}
