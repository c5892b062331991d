'use client'
import dynamic from 'next/dynamic'
import Link from 'next/link'
import { ResourceList } from '@/components/resource/list/resource-list'
import { EmptyBlock } from '@/components/ui/data/state-block'
import { useList } from '@/lib/api/client'
import { accountContract } from '@/lib/features/accounts/contract'
import { type Account, accountDescription } from '@/lib/features/accounts/schema'

import { accountColumns } from './account-columns'

const AccountsUnrated = dynamic(
  () => import('./accounts-unrated').then((it) => it.AccountsUnrated),
  { loading: () => null },
)
const AccountDrawer = dynamic(() => import('./account-drawer').then((it) => it.AccountDrawer), {
  loading: () => null,
})

/** All accounts with their state and quota; one opens beside the list. */
export const AccountsPanel = ({ initial }: { initial: readonly Account[] | undefined }) => (
  <ResourceList
    resource={accountDescription}
    isPage
    lead="Where instances can run: one account of a provider, with its room, its prices and its priority."
    query={useList(accountContract.list, {}, { initial: initial })}
    columns={accountColumns}
    textsOf={({ labels }) => Object.entries(labels).flat()}
    notice={(accounts) =>
      accounts.some(isUnrated) && <AccountsUnrated accounts={accounts.filter(isUnrated)} />
    }
    empty={() => (
      <EmptyBlock
        title="No accounts yet"
        action={<Link href="/pools?import=">Import an inventory</Link>}
      >
        An account belongs to a provider. Create one by hand, or import an inventory with everything
        at once.
      </EmptyBlock>
    )}
    drawer={(open) => <AccountDrawer open={open} />}
  />
)

/** Its prices cannot be compared, because its currency has no rate. */
const isUnrated = ({ rate, archived }: Account) => rate === null && !archived
