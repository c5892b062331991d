import { type Fact, ResourceFacts } from '@/components/resource/resource-facts'
import shared from '@/components/ui/shared.module.css'
import { Clip } from '@/components/ui/text/clip'
import { Status } from '@/components/ui/text/status'
import { useList } from '@/lib/api/client'
import { decimalText } from '@/lib/base/number-text'
import type { Account } from '@/lib/features/accounts/schema'
import { poolContract } from '@/lib/features/pools/contract'
import { useSettings } from '@/lib/features/settings/use-settings.client'
import { AccountState } from '../account-state'

/** The derived facts of an account, which cannot be edited. */
export function AccountFacts({ account }: { account: Account }) {
  const reporting = useSettings().data?.reportingCurrency ?? null
  const pools =
    useList(poolContract.list, {}).data?.filter(({ id }) => account.poolIds.includes(id)) ?? []
  return (
    <ResourceFacts
      facts={[
        { label: 'State', value: <AccountState account={account} /> },
        { label: 'Provider', value: account.provider },
        ...rateFacts(account, reporting),
        {
          label: 'Pools',
          value:
            account.poolCount === 0 ? (
              <span className={shared.dimmed}>none: no launch can reach it</span>
            ) : (
              <>
                {pools.map(({ id, name }, index) => (
                  <span key={id}>
                    {index > 0 && ', '}
                    <Clip href={`/pools/${id}`}>{name}</Clip>
                  </span>
                ))}
                {account.poolCount > account.poolIds.length &&
                  ` and ${account.poolCount - account.poolIds.length} more`}
              </>
            ),
        },
      ]}
    />
  )
}

/** The rate of its currency. Absent for the reporting currency. */
function rateFacts({ currency, rate }: Account, reporting: string | null): Fact[] {
  if (reporting === null || currency === reporting) return []
  if (rate !== null)
    return [{ label: 'Exchange rate', value: `1 ${currency} = ${decimalText(rate)} ${reporting}` }]
  const value = (
    <>
      <Status tone="warn">none to {reporting}</Status> its prices count as unknown.{' '}
      <Clip href="/admin/settings?tab=rates">Enter one</Clip>
    </>
  )
  return [{ label: 'Exchange rate', value }]
}
