'use client'
import { Plus } from 'lucide-react'
import dynamic from 'next/dynamic'
import { useState } from 'react'
import { WholeList } from '@/components/resource/list/whole-list'
import { RateMissing } from '@/components/trace/selection/rate-missing'
import { EmptyBlock, StateBlock } from '@/components/ui/data/state-block'
import { Toolbar } from '@/components/ui/data/toolbar'
import { LockedButton } from '@/components/ui/locked-button'
import { ProblemAlert } from '@/components/ui/text/problem-alert'
import { whenOnline } from '@/lib/api/browser/when-online'
import { useList, useRemove } from '@/lib/api/client'
import { useAccess } from '@/lib/auth/viewer.client'
import { groupBy } from '@/lib/base/group-by'
import { accountContract } from '@/lib/features/accounts/contract'
import { exchangeRateContract } from '@/lib/features/exchange-rates/contract'
import { useSettings } from '@/lib/features/settings/use-settings.client'
import { rateColumns } from './rate-columns'

const RateDrawer = dynamic(
  () => whenOnline(() => import('./rate-drawer')).then((it) => it.RateDrawer),
  { loading: () => null },
)

/** Exchange rates. They are entered by hand, so that market changes do not affect policies. */
export function RatesTab() {
  const [making, setMaking] = useState(false)
  const access = useAccess('price.write')
  const reporting = useSettings().data?.reportingCurrency ?? null
  const query = useList(exchangeRateContract.list, {})
  const remove = useRemove(exchangeRateContract)
  const unrated = useUnrated()
  return (
    <>
      <Toolbar
        lead={`Prices in other currencies are compared in ${reporting ?? 'the reporting currency'}, by the latest rate in force. Without one they count as unknown.`}
      >
        <LockedButton
          permission="price.write"
          leftSection={<Plus size={15} aria-hidden />}
          onClick={() => setMaking(true)}
        >
          New rate
        </LockedButton>
      </Toolbar>
      {reporting !== null && <RateMissing found={unrated} reportingCurrency={reporting} />}
      <ProblemAlert cause={remove.error} what="The rate was not deleted" />
      <StateBlock query={query} what="exchange rates" rows={3}>
        {(rates) =>
          rates.length === 0 ? (
            <EmptyBlock title="No exchange rates">
              They are needed for accounts whose currency is not the reporting currency.
            </EmptyBlock>
          ) : (
            <WholeList
              list="exchange-rates"
              one="rate"
              many="rates"
              apiList="/exchange-rates"
              nameOf={({ currency, validFrom }) => `${currency} from ${validFrom}`}
              caption="Exchange rates"
              rows={rates.toSorted(byCurrency)}
              rowKey={({ id }) => id}
              columns={rateColumns({
                reporting,
                canRemove:
                  access.mode === 'edit' && rates.some(({ state }) => state === 'scheduled'),
                removing: remove.isPending ? remove.variables.id : null,
                onRemove: remove.mutate,
              })}
            />
          )
        }
      </StateBlock>
      {making && reporting !== null && (
        <RateDrawer
          reporting={reporting}
          currency={unrated[0]?.currency ?? ''}
          onClose={() => setMaking(false)}
        />
      )}
    </>
  )
}

type Dated = { currency: string; validFrom: string }

/** One table per currency, the newest rate first. */
const byCurrency = (a: Dated, b: Dated) =>
  a.currency.localeCompare(b.currency) || b.validFrom.localeCompare(a.validFrom)

function useUnrated() {
  const unrated = (useList(accountContract.list, {}).data ?? []).filter(({ rate }) => rate === null)
  return [...groupBy(unrated, ({ currency }) => currency)].map(([currency, own]) => ({
    currency,
    accounts: own.map(({ name }) => name),
  }))
}
