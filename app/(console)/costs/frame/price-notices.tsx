'use client'
import { Button } from '@mantine/core'
import { Time } from '@/components/time/time'
import { RateMissing } from '@/components/trace/selection/rate-missing'
import shared from '@/components/ui/shared.module.css'
import { Note } from '@/components/ui/text/note'
import { PageLink } from '@/components/ui/text/page-link'
import { groupBy } from '@/lib/base/group-by'
import { counted } from '@/lib/base/number-text'
import type { StagedPrices } from '../draft/use-staging'
import { type Requested, studioAddress } from '../model/requested'
import type { Sheet } from '../model/sheet'
import { StagingNotices } from '../staging/staging-notices'
import type { CostsAddress, SetCostsAddress } from './use-costs-address'
import type { usePriceView } from './use-price-view'

type Props = {
  shown: ReturnType<typeof usePriceView>
  staging: StagedPrices
  url: CostsAddress
  setUrl: SetCostsAddress
  requested: Requested | null
}

/** Notices above the grid: the time, currency and state of its prices. */
export function PriceNotices({ shown, staging, url, setUrl, requested }: Props) {
  const { view, access, showsPending, enteredFrom } = shown
  const { sheet } = view
  const others = access.mode !== 'edit' && staging.pending.size > 0
  return (
    <>
      <RateMissing found={unrated(sheet)} reportingCurrency={sheet.grid.reportingCurrency} />
      {requested !== null && <RequestedPrices requested={requested} />}
      {url.asof !== null && <AsOfNotice at={url.asof} enteredFrom={enteredFrom} setUrl={setUrl} />}
      {view.reporting !== null && (
        <Note>
          In {view.reporting}, by the exchange rates of then. Prices are entered in the currency of
          their account.
        </Note>
      )}
      {others && showsPending && (
        <Note>
          {counted(staging.pending.size, 'change is', 'changes are')} pending and marked; the price
          in force is shown on hover.
        </Note>
      )}
      {access.mode === 'edit' && <StagingNotices staging={staging} sheet={sheet} />}
    </>
  )
}

const RequestedPrices = ({ requested }: { requested: Requested }) => (
  <Note>
    <div className={shared.bar}>
      <span>
        Prices that {requested.deployable?.name ?? 'deployables'} lacks in{' '}
        {requested.pool?.name ?? 'the global default'}.
      </span>
      <PageLink href={studioAddress(requested)}>Back to the studio</PageLink>
    </div>
  </Note>
)

type AsOfProps = { at: string; enteredFrom: string | null; setUrl: SetCostsAddress }

const AsOfNotice = ({ at, enteredFrom, setUrl }: AsOfProps) => (
  <Note role="status">
    <div className={shared.bar}>
      <span>
        {enteredFrom === null ? (
          <>
            As of <Time at={at} />. Pending changes are not shown, and nothing can be edited.
          </>
        ) : (
          <>
            Prices as of <Time at={enteredFrom} />. The review proposes this time as the start of
            the prices that you enter.
          </>
        )}
      </span>
      <Button
        size="compact-xs"
        variant="default"
        onClick={() => void setUrl({ asof: null, from: null })}
      >
        Back to now
      </Button>
    </div>
  </Note>
)

const unrated = (sheet: Sheet) =>
  [
    ...groupBy(
      [...sheet.accounts.values()].filter(({ rate }) => rate === null),
      ({ currency }) => currency,
    ),
  ].map(([currency, accounts]) => ({ currency, accounts: accounts.map(({ name }) => name) }))
