/** The letter, colour and hatch of accounts in charts and tables. Letters and colours never change. */

type OrderedAccount = { id: string; ordinal: number; colourSlot: number }

type Display = { letter: string; colourSlot: number; hatched: boolean }

/**
 * Assigns each account the letter of its rank (A to Z, then AA), and a hatch to all but the first account of a colour.
 * `accounts` must include archived ones, so that no letter changes when an account is archived. For a range of
 * accounts, `before` counts the earlier accounts of each colour.
 */
export function displayOf(
  accounts: readonly OrderedAccount[],
  before: Readonly<SlotCounts> = [],
): Map<string, Display> {
  const taken = new Set(before.flatMap((count, slot) => (count > 0 ? [slot] : [])))
  const first = before.reduce((sum, count) => sum + count, 0)
  const ordered = accounts.toSorted((a, b) => a.ordinal - b.ordinal)
  return new Map(
    ordered.map(({ id, colourSlot }, rank) => {
      const hatched = taken.has(colourSlot)
      taken.add(colourSlot)
      return [id, { letter: letterOf(first + rank), colourSlot, hatched }]
    }),
  )
}

/** 0 is A, 25 is Z, 26 is AA. */
function letterOf(rank: number): string {
  const letter = String.fromCharCode(65 + (rank % 26))
  return rank < 26 ? letter : letterOf(Math.floor(rank / 26) - 1) + letter
}

/** The number of living accounts of each colour, counted once and updated by `countSlot`. */
export type SlotCounts = number[]

export function slotCounts(used: Iterable<number>): SlotCounts {
  const counts: SlotCounts = new Array(10).fill(0)
  for (const slot of used) countSlot(counts, slot)
  return counts
}

export function countSlot(counts: SlotCounts, slot: number): void {
  counts[slot] = (counts[slot] ?? 0) + 1
}

/** The least used colour; the first one if several are used equally. */
export const freeSlot = (counts: Readonly<SlotCounts>): number =>
  counts.indexOf(Math.min(...counts))
