import { rounded } from '@/components/ui/editable-grid/parse/read-amount'
import type { GridCell } from '@/components/ui/editable-grid/types'
import { multiplyDecimals } from '@/lib/base/decimal'
import { chargedPrice } from '@/lib/features/price-rules/charged-price'
import { byCell } from './by-cell'
import { cellNote, missingNote, percentWords } from './cell-words'
import { isFarOff } from './outliers'
import { type Figures, ownFigures, type PendingSet } from './pending'
import { placeKey } from './place'
import type { Sheet, SheetAccount } from './sheet'

export type Figure = 'basic' | 'adjusted'

/** A column of the grid. `realm` is null for all realms. */
export type SheetColumn = { id: string; figure: Figure; realm: string | null }

/** Everything that a cell depends on. A new object means a change. */
export type View = {
  sheet: Sheet
  pending: PendingSet
  /** The reporting currency. Null to show each price in its own currency, as entered. */
  reporting: string | null
  /** The reason that the viewer cannot edit prices. Null if they can be edited. */
  locked: string | null
}

/** The reason that prices cannot be edited in this view. Null if they can be edited. */
export const lockOf = ({ reporting, locked }: Pick<View, 'reporting' | 'locked'>) =>
  locked ??
  (reporting === null
    ? null
    : `Prices are shown in ${reporting}; choose the currency of each account to edit them`)

/** The position of a cell in the grid. Null if the provider has no such realm. */
export type Spot = {
  account: SheetAccount
  profileId: string
  column: SheetColumn
  key: string
  baseKey: string
}

type SpotOf = (rowId: string, column: SheetColumn) => Spot | null

const spots = new WeakMap<Sheet, SpotOf>()

/** The place of a row and a column. Null if the account has no such realm. */
export function spotOf(sheet: Sheet, rowId: string, column: SheetColumn): Spot | null {
  const spotAt = spots.get(sheet) ?? byCell((row, it: SheetColumn) => placedAt(sheet, row, it))
  spots.set(sheet, spotAt)
  return spotAt(rowId, column)
}

function placedAt(sheet: Sheet, rowId: string, column: SheetColumn): Spot | null {
  const [accountId = '', profileId = ''] = rowId.split('|')
  const account = sheet.accounts.get(accountId)
  if (account === undefined) return null
  const place = { accountId, hardwareProfileId: profileId, realmId: null }
  const baseKey = placeKey(place)
  if (column.realm === null) return { account, profileId, column, key: baseKey, baseKey }
  const realmId = sheet.realmNamed(account.providerId, column.realm)
  if (realmId === undefined) return null
  return { account, profileId, column, key: placeKey({ ...place, realmId }), baseKey }
}

/** One cell for the grid. */
export function cellAt(view: View, rowId: string, column: SheetColumn): GridCell {
  const spot = spotOf(view.sheet, rowId, column)
  if (spot === null) return cellWithoutRealm(view.sheet, rowId)
  const { sheet, pending } = view
  const locked = lockOf(view)
  const own = ownFigures(sheet, pending, spot.key)
  const figures = own ?? ownFigures(sheet, pending, spot.baseKey)
  const shared = {
    isEditable: locked === null,
    locked: locked ?? undefined,
    isChanged: pending.has(spot.key),
    isScheduled: sheet.scheduled.has(spot.key),
  }
  if (figures === null) return { ...shared, ...emptyCell(view, spot) }
  const text = amountText(view, spot, figures)
  if (text === null)
    return {
      ...shared,
      text: '',
      state: 'value',
      note: `No exchange rate for ${spot.account.currency}`,
    }
  return {
    ...shared,
    text,
    state: stateOf(spot, own, figures),
    note: cellNote(view, spot, own, figures),
    problem: problemOf(view, spot, own),
  }
}

function cellWithoutRealm(sheet: Sheet, rowId: string): GridCell {
  const account = sheet.accounts.get(rowId.split('|')[0] ?? '')
  const note = account === undefined ? 'No such row' : `${account.provider} has no such realm`
  return { text: '', state: 'na', note, isEditable: false }
}

/** There is no price. It is missing if a pool would use one. */
function emptyCell(view: View, spot: Spot): Pick<GridCell, 'text' | 'state' | 'note'> {
  const pools = missingPools(view, spot)
  if (pools === null) return { text: '', state: 'value', note: 'No price, and no pool needs one' }
  return { text: '', state: 'missing', note: missingNote(pools) }
}

/** Pools that miss a price here. Null without one. */
export function missingPools(
  { sheet, pending }: Pick<View, 'sheet' | 'pending'>,
  spot: Spot,
): readonly string[] | null {
  if (spot.column.realm !== null) return poolsOf(sheet, spot.key)
  const places = sheet.usedOf.get(`${spot.account.id}|${spot.profileId}`) ?? []
  // A base price is missing if no price of its row exists. Otherwise only prices of realms can be missing.
  const isUnpriced = (place: (typeof places)[number]) =>
    ownFigures(sheet, pending, placeKey(place)) === null
  if (places.length === 0 || !places.every(isUnpriced)) return null
  return [...new Set(places.flatMap(({ pools }) => pools))]
}

const poolsOf = (sheet: Sheet, key: string) => sheet.used.get(key)?.pools ?? null

/** The figure as text. Null without a rate to convert it. */
function amountText({ reporting }: View, { account, column }: Spot, figures: Figures) {
  const { adjustPercent } = account
  const figure =
    column.figure === 'basic' ? figures.amount : chargedPrice({ ...figures, adjustPercent })
  if (reporting === null || account.currency === reporting) return figure
  return account.rate === null ? null : rounded(multiplyDecimals(figure, account.rate), 6)
}

function stateOf({ column }: Spot, own: Figures | null, figures: Figures): GridCell['state'] {
  // A price that follows from the basic one is not entered, and is rendered like an inherited one.
  const isEntered = own !== null && (column.figure === 'basic' || own.adjusted !== null)
  if (!isEntered) return 'inherited'
  const figure = column.figure === 'basic' ? figures.amount : figures.adjusted
  if (figure === '0') return 'free'
  return column.realm === null ? 'value' : 'override'
}

/** The likely mistake in a pending price, judged by the charged amount. */
function problemOf({ sheet, pending }: View, spot: Spot, own: Figures | null): string | undefined {
  if (own === null || !pending.has(spot.key)) return undefined
  const { adjustPercent } = spot.account
  const charged = chargedPrice({ ...own, adjustPercent })
  if (isFarOff(sheet, `${spot.account.id}|${spot.profileId}`, charged))
    return 'More than 1,000 times the median of its row'
  const before = sheet.prices.get(spot.key) ?? sheet.prices.get(spot.baseKey)
  if (before === undefined) return undefined
  const { text, isLarge } = percentWords(before.charged, charged)
  return isLarge ? `${text} against the price in force` : undefined
}
