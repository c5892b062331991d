import { Facts } from '@/components/editor/facts'
import { Clip } from '@/components/ui/clip'
import type { Account } from '@/lib/features/accounts/schema'
import { usePools } from '@/lib/features/pools/use-pools.client'
import { AccountState } from './account-state'
import classes from './accounts.module.css'

/** What is not typed but known of an account. */
export function AccountFacts({ account }: { account: Account }) {
  const pools = usePools().data?.filter(({ id }) => account.poolIds.includes(id)) ?? []
  return (
    <Facts
      facts={[
        { label: 'State', value: <AccountState account={account} /> },
        { label: 'Provider', value: account.provider },
        {
          label: 'Pools',
          value:
            account.poolIds.length === 0 ? (
              <span className={classes.dim}>none: no launch can reach it</span>
            ) : (
              pools.map(({ id, name }, index) => (
                <span key={id}>
                  {index > 0 && ', '}
                  <Clip href={`/pools/${id}`}>{name}</Clip>
                </span>
              ))
            ),
        },
      ]}
    />
  )
}
