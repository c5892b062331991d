import { deltaText, percentTexts } from '@/lib/base/percent'
import { priceRangeText } from '@/lib/base/price-text'
import type { ZeroCause } from '@/lib/engine'
import type { AccountRow, Distribution } from '@/lib/features/previews/view/distribution'
import type { AccountAppearance } from '@/lib/features/previews/view/slices'

export type Note = { text: string; tone: 'plain' | 'warn' | 'what-if'; title?: string }

/** The formatted texts of a table row, so that unchanged rows are not rendered again. */
export type RowText = {
  appearance: AccountAppearance
  share: string
  /** The unrounded share. */
  exact: number
  isShared: boolean
  delta: string
  direction: 'up' | 'down' | 'same'
  group: string
  price: string
  free: string
  notes: readonly Note[]
}

export type RowNotes = {
  /** The reason why an account of the group has no share, by account id. */
  zeroCauses: ReadonlyMap<string, ZeroCause>
  /** Temporary changes of the preview, by account id. */
  whatIfs: ReadonlyMap<string, readonly string[]>
}

/** Formats the rows; those of the shown group add up to 100.0. */
export function rowTexts({ rows }: Distribution, { zeroCauses, whatIfs }: RowNotes): RowText[] {
  const inGroup = rows.filter(({ standing }) => standing !== 'elsewhere')
  const texts = percentTexts(inGroup.map(({ share }) => share))
  const shareOf = new Map(
    inGroup.map(({ appearance }, index) => [appearance.id, texts[index] ?? '']),
  )

  return rows.map((row) => {
    const delta = row.share - row.before
    return {
      appearance: row.appearance,
      share: shareOf.get(row.appearance.id) ?? '–',
      exact: row.share,
      isShared: row.standing === 'share',
      delta: deltaText(delta),
      direction: Math.abs(delta) < 1e-9 ? 'same' : delta > 0 ? 'up' : 'down',
      group: `G${row.group}`,
      price: row.price === null ? 'unknown' : priceRangeText(row.price),
      free: freeText(row),
      notes: notesOf(row, zeroCauses.get(row.appearance.id), whatIfs.get(row.appearance.id) ?? []),
    }
  })
}

const freeText = ({ quota, running }: AccountRow): string =>
  quota === null ? 'no limit' : `${Math.max(0, quota - running)}/${quota}`

function notesOf(
  row: AccountRow,
  zeroCause: ZeroCause | undefined,
  whatIfs: readonly string[],
): Note[] {
  const { failures, price, unrated, isInMaintenance } = row
  const notes: Note[] = whatIfs.map((text) => ({ text, tone: 'what-if', title: 'What-if' }))
  const isZero = row.standing === 'zero' && zeroCause !== undefined
  if (isZero) {
    notes.push({ text: zeroCause.words, tone: 'warn', title: 'In the group, but without a share' })
  }
  if (failures.count > 0 && !(isZero && zeroCause.namesFailures)) {
    const text = `${failures.count} ${failures.count === 1 ? 'failure' : 'failures'}, ${failures.hours} h`
    notes.push({ text, tone: 'plain', title: `In the last ${failures.hours} hours` })
  }
  if (isInMaintenance) notes.push({ text: 'maintenance', tone: 'warn' })
  if (unrated !== null) {
    const title = 'Its prices count as unknown until a rate is entered'
    notes.push({ text: `no rate for ${unrated}`, tone: 'warn', title })
  } else if (price === null) notes.push({ text: 'price missing', tone: 'warn' })
  else if (price.unpriced > 0) {
    notes.push({ text: `${price.unpriced} without price`, tone: 'warn' })
  }
  return notes
}
