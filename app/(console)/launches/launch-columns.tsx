import { Time } from '@/components/time/time'
import type { Column } from '@/components/ui/data/column'
import shared from '@/components/ui/shared.module.css'
import { Clip } from '@/components/ui/text/clip'
import { PageLink } from '@/components/ui/text/page-link'
import { percentText } from '@/lib/base/percent'
import { priceHead, priceText } from '@/lib/base/price-text'
import { useAccountLabel } from '@/lib/features/accounts/use-account-label.client'
import type { LaunchResponse as Launch } from '@/lib/features/decisions/schema'
import { staffOrders } from '@/lib/features/launches/read/orders'
import { currencyAt, type ReportingCurrencies } from '@/lib/features/settings/reporting-currencies'
import { LaunchState, stateWords } from './launch-state'
import classes from './launches.module.css'

type LaunchColumn = Column<Launch> & {
  /** Users of a tenant have no such column. */
  staff?: true
}

const SHARED = 'shared capacity'

/** Amounts are in the currencies of their time. Users of a tenant see neither. */
export const launchColumns = (
  currencies: ReportingCurrencies | null,
  isStaff: boolean,
): readonly LaunchColumn[] =>
  [...requestColumns, ...resultColumns(currencies)]
    .filter(({ staff }) => isStaff || staff !== true)
    .map((column) => (isStaff ? column : sortableForTenants(column)))

/** Users of a tenant cannot sort by the placement of launches. */
const sortableForTenants = (column: LaunchColumn): LaunchColumn =>
  staffOrders.some((order) => order === column.id) ? { ...column, isSortable: false } : column

const requestColumns: readonly LaunchColumn[] = [
  {
    id: 'time',
    header: 'Time',
    width: 194,
    isSortable: true,
    text: ({ at }) => at,
    cell: (launch) => (
      <>
        <PageLink href={`/launches/${launch.id}`} className={shared.onWide}>
          <Time at={launch.at} style="second" />
        </PageLink>
        <div className={`${shared.onNarrow} ${classes.twoLines}`}>
          <PageLink href={`/launches/${launch.id}`}>
            <Time at={launch.at} style="row" />
          </PageLink>
          <div className={`${shared.dimmedXs} ${classes.place}`}>
            <Place launch={{ ...launch, hardwareProfile: null }} />
          </div>
        </div>
      </>
    ),
  },
  {
    id: 'pool',
    header: 'Pool',
    width: 96,
    hideBelow: 'sm',
    isSortable: true,
    text: ({ pool }) => pool.name,
    cell: ({ pool }) => <Clip>{pool.name}</Clip>,
  },
  {
    id: 'deployable',
    header: 'Deployable',
    isSortable: true,
    text: ({ deployable }) => deployable.name,
    width: 120,
    cell: ({ deployable }) => <Clip>{deployable.name}</Clip>,
  },
  {
    id: 'tenant',
    header: 'Tenant',
    isSortable: true,
    text: ({ tenant }) => tenant?.name ?? null,
    width: 84,
    hideBelow: 'sm',
    staff: true,
    cell: ({ tenant }) => (tenant === null ? <Nothing /> : <Clip>{tenant.name}</Clip>),
  },
]

const resultColumns = (currencies: ReportingCurrencies | null): readonly LaunchColumn[] => [
  {
    id: 'place',
    header: 'Place',
    isSortable: true,
    text: placeText,
    width: 196,
    grows: true,
    hideBelow: 'sm',
    cell: (launch) => <Place launch={launch} />,
  },
  {
    id: 'group',
    header: 'Group',
    isSortable: true,
    text: ({ group }) => group,
    width: 60,
    hideBelow: 'sm',
    staff: true,
    cell: ({ group }) => (group === null ? <Nothing /> : `G${group}`),
  },
  {
    id: 'share',
    header: 'Share',
    label: 'Account share',
    text: ({ accountShare }) => accountShare,
    width: 78,
    hideBelow: 'sm',
    align: 'end',
    staff: true,
    cell: ({ accountShare }) => (accountShare === null ? <Nothing /> : percentText(accountShare)),
  },
  {
    id: 'attempts',
    header: 'Attempts',
    isSortable: true,
    text: ({ attempts }) => attempts,
    width: 90,
    hideBelow: 'lg',
    align: 'end',
    cell: ({ attempts }) => attempts,
  },
  {
    id: 'price',
    header: priceHead(currencies?.now ?? null),
    isSortable: true,
    text: ({ costPerHour }) => costPerHour,
    // An amount in another currency than the column's shows its currency.
    width: currencies === null || currencies.before.length === 0 ? 80 : 100,
    hideBelow: 'lg',
    align: 'end',
    staff: true,
    cell: (launch) => <Price launch={launch} currencies={currencies} />,
  },
  {
    id: 'outcome',
    header: 'Outcome',
    isSortable: true,
    text: ({ state }) => stateWords(state),
    width: 112,
    cell: ({ state, progress }) => <LaunchState state={state} progress={progress} />,
  },
]

type PriceProps = { launch: Launch; currencies: ReportingCurrencies | null }

/** The currency is shown only if it differs from that of the header. */
function Price({ launch: { account, at, costPerHour }, currencies }: PriceProps) {
  if (account === null) return <Nothing />
  if (costPerHour === null) return 'unknown'
  const amount = priceText(Number(costPerHour))
  const currency = currencies === null ? null : currencyAt(currencies, at)
  return currency === null || currency === currencies?.now ? amount : `${amount} ${currency}`
}

const Nothing = () => <span className={shared.dimmed}>–</span>

/** The placement for a file, with the plain name of the account. */
function placeText({ account, realm, hardwareProfile, state, pcloud }: Launch): string | null {
  if (account !== null)
    return [account.name, realm, hardwareProfile].filter((part) => part !== null).join(' / ')
  if (state === 'nothing-fits') return null
  return pcloud === null ? SHARED : `private cloud ${pcloud.name}`
}

/** Account, realm and profile. Tenants see the name of their private cloud or "shared capacity" instead. */
function Place({ launch: { account, realm, hardwareProfile, state, pcloud } }: { launch: Launch }) {
  if (account === null && state === 'nothing-fits') return <Nothing />
  if (account === null && pcloud !== null) return <Clip>{`private cloud ${pcloud.name}`}</Clip>
  if (account === null) return <span className={shared.dimmed}>{SHARED}</span>
  return <LaunchPlace account={account} parts={[realm, hardwareProfile]} />
}

type LaunchPlaceProps = { account: { id: string; name: string }; parts: readonly (string | null)[] }

function LaunchPlace({ account, parts }: LaunchPlaceProps) {
  const labelOf = useAccountLabel()
  const place = [labelOf(account), ...parts].filter((part) => part !== null).join(' / ')
  return <Clip>{place}</Clip>
}
