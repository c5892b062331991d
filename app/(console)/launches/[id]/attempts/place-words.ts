import { fixedText } from '@/lib/base/number-text'
import type { Attempt } from '@/lib/features/launches/why/why-schema'

type LabelOf = (account: { id: string; name: string }) => string

/** The placement of an attempt for staff: the account, its realm and group, and the draw. */
export function placeWords(
  { attempt, account, realm, group, roll }: Attempt,
  labelOf: LabelOf,
): string {
  if (account === null) return attempt === 1 ? 'no match' : 'no other match left'
  const place = realm === null ? labelOf(account) : `${labelOf(account)} / ${realm}`
  const drawText = roll === null ? '' : `, draw ${rollOf(roll)}`
  return `${place}${group === null ? '' : ` in G${group}`}${drawText}`
}

/** Never rounded up into the next interval. */
const rollOf = (roll: number) => fixedText(Math.floor(roll * 10_000) / 100, 2)
