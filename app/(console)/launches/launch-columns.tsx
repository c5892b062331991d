import type { ReactNode } from 'react'
import { Time } from '@/components/time/time'
import { Clip } from '@/components/ui/text/clip'
import { PageLink } from '@/components/ui/text/page-link'
import { percentText } from '@/lib/base/percent'
import { priceHead, priceText } from '@/lib/base/price-text'
import { useAccountLabel } from '@/lib/features/accounts/use-account-label.client'
import type { ShownLaunch as Launch } from '@/lib/features/decisions/schema'
import { currencyAt, type ReportingCurrencies } from '@/lib/features/settings/reporting-currencies'
import { LaunchState } from './launch-state'
import classes from './launches.module.css'

export type LaunchColumn = {
  id: string
  /** Short enough for a head and a checkbox. */
  header: string
  cell: (launch: Launch) => ReactNode
  /** In pixels. */
  width: number
  /** Takes the width that the other columns leave. */
  grows?: true
  align?: 'end'
  /** People of a tenant have no such column. */
  staff?: true
  /** Cannot be left out: it opens the launch. */
  fixed?: true
}

const SHARED = 'shared capacity'

/** Amounts are in the currencies of their time; people of a tenant see neither. */
export const launchColumns = (currencies: ReportingCurrencies | null): readonly LaunchColumn[] => [
  {
    id: 'time',
    header: 'Time',
    width: 194,
    fixed: true,
    cell: ({ id, at }) => (
      <PageLink href={`/launches/${id}`}>
        <Time at={at} style="second" />
      </PageLink>
    ),
  },
  { id: 'pool', header: 'Pool', width: 110, cell: ({ pool }) => <Clip>{pool.name}</Clip> },
  {
    id: 'deployable',
    header: 'Deployable',
    width: 130,
    cell: ({ deployable }) => <Clip>{deployable.name}</Clip>,
  },
  {
    id: 'tenant',
    header: 'Tenant',
    width: 84,
    staff: true,
    cell: ({ tenant }) => (tenant === null ? <Nothing /> : <Clip>{tenant.name}</Clip>),
  },
  {
    id: 'place',
    header: 'Place',
    width: 206,
    grows: true,
    cell: (launch) => <Place launch={launch} />,
  },
  {
    id: 'group',
    header: 'Group',
    width: 60,
    staff: true,
    cell: ({ group }) => (group === null ? <Nothing /> : `G${group}`),
  },
  {
    id: 'share',
    header: 'Account share',
    width: 110,
    align: 'end',
    staff: true,
    cell: ({ accountShare }) => (accountShare === null ? <Nothing /> : percentText(accountShare)),
  },
  {
    id: 'attempts',
    header: 'Attempts',
    width: 82,
    align: 'end',
    cell: ({ attempts }) => attempts,
  },
  {
    id: 'price',
    header: priceHead(currencies?.now ?? null),
    // An amount in another currency than the column's shows its currency.
    width: currencies === null || currencies.before.length === 0 ? 80 : 100,
    align: 'end',
    staff: true,
    cell: (launch) => <Price launch={launch} currencies={currencies} />,
  },
  {
    id: 'outcome',
    header: 'Outcome',
    width: 112,
    cell: ({ state, progress }) => <LaunchState state={state} progress={progress} />,
  },
]

type PriceProps = { launch: Launch; currencies: ReportingCurrencies | null }

/** Named is only a currency that is no longer the one of the head. */
function Price({ launch: { account, at, costPerHour }, currencies }: PriceProps) {
  if (account === null) return <Nothing />
  if (costPerHour === null) return 'unknown'
  const amount = priceText(Number(costPerHour))
  const currency = currencies === null ? null : currencyAt(currencies, at)
  return currency === null || currency === currencies?.now ? amount : `${amount} ${currency}`
}

const Nothing = () => <span className={classes.dim}>–</span>

/** Account, realm and profile; tenants see the name of their private cloud or "shared capacity" instead. */
function Place({ launch: { account, realm, hardwareProfile, state, pcloud } }: { launch: Launch }) {
  if (account === null && state === 'nothing-fits') return <Nothing />
  if (account === null && pcloud !== null) return <Clip>{`private cloud ${pcloud.name}`}</Clip>
  if (account === null) return <span className={classes.dim}>{SHARED}</span>
  return <KnownPlace account={account} parts={[realm, hardwareProfile]} />
}

type KnownPlaceProps = { account: { id: string; name: string }; parts: readonly (string | null)[] }

function KnownPlace({ account, parts }: KnownPlaceProps) {
  const labelOf = useAccountLabel()
  const place = [labelOf(account), ...parts].filter((part) => part !== null).join(' / ')
  return <Clip>{place}</Clip>
}
