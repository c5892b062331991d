import type { GridColumn, GridRow } from '@/components/ui/editable-grid/types'
import shared from '@/components/ui/shared.module.css'
import classes from './costs.module.css'
import type { SheetColumn } from './model/cell'
import type { Coverage } from './model/coverage'
import type { SheetRow } from './model/rows'
import type { Sheet, SheetAccount } from './model/sheet'

type GridInputs = {
  sheet: Sheet
  rows: readonly SheetRow[]
  coverage: ReadonlyMap<string, Coverage>
  closed: ReadonlySet<string>
}

/** The rows of the grid. Those of a collapsed account are omitted. */
export function gridRows({ sheet, rows, coverage, closed }: GridInputs): GridRow[] {
  return rows.flatMap(({ id, kind, accountId, profileId }): GridRow[] => {
    const account = sheet.accounts.get(accountId)
    if (account === undefined) return []
    if (kind === 'group') {
      const isOpen = !closed.has(accountId)
      const header = headOf(account, coverage.get(accountId))
      return [{ id, kind, name: account.name, header, level: 0, isOpen, slug: account.plainName }]
    }
    if (closed.has(accountId)) return []
    const name = sheet.profiles.get(profileId ?? '')?.name ?? ''
    return [{ id, kind, name, level: 1, slug: `${account.plainName}-${name}` }]
  })
}

const headOf = (account: SheetAccount, coverage: Coverage | undefined) => (
  <AccountHead account={account} coverage={coverage} />
)

type HeadProps = { account: SheetAccount; coverage: Coverage | undefined }

/** An account's row: its currency, and how many of its used combinations have a price. */
function AccountHead({ account, coverage }: HeadProps) {
  const { priced, used } = coverage ?? { priced: 0, used: 0 }
  return (
    <span className={classes.account}>
      <span className={`${shared.bold} ${shared.clip}`}>{account.name}</span>
      <span className={classes.currency}>{account.currency}</span>
      {used > 0 && (
        <span className={classes.count} data-missing={priced < used || undefined}>
          <span aria-hidden>
            {priced}/{used}
          </span>
          <span className={shared.hidden}>
            {priced} of {used} used combinations priced
          </span>
        </span>
      )}
      {account.rate === null && (
        <span className={`${shared.bad} ${shared.xs} ${shared.semi}`}>! no exchange rate</span>
      )}
    </span>
  )
}

const BASE_WIDTH = 124
const REALM_WIDTH = 118

/** The columns of the grid. The first one, for all realms, is fixed while the others scroll. */
export const gridColumns = (columns: readonly SheetColumn[]): GridColumn[] => {
  const hasBoth = new Set(columns.map(({ figure }) => figure)).size > 1
  return columns.map(({ id, figure, realm }) => {
    const place = realm ?? 'All realms'
    const suffix = hasBoth && figure === 'adjusted' ? '-adjusted' : ''
    return {
      id,
      name: hasBoth ? `${place}, ${figure}` : place,
      header: hasBoth ? <FigureHead place={place} figure={figure} /> : undefined,
      width: realm === null ? BASE_WIDTH : REALM_WIDTH,
      isFrozen: realm === null,
      slug: `${realm ?? 'all'}${suffix}`,
    }
  })
}

const FigureHead = ({ place, figure }: { place: string; figure: string }) => (
  <span className={classes.figureHead}>
    {place}
    <small>{figure}</small>
  </span>
)
