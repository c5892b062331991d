'use client'
import { Cloud } from 'lucide-react'
import dynamic from 'next/dynamic'
import { parseAsString, useQueryStates } from 'nuqs'
import { ResourceList } from '@/components/resource/list/resource-list'
import { EmptyBlock } from '@/components/ui/data/state-block'
import { LockedButton } from '@/components/ui/locked-button'
import { PageLink } from '@/components/ui/text/page-link'
import { whenOnline } from '@/lib/api/browser/when-online'
import type { IncrementalRows } from '@/lib/api/incremental-rows'
import { useIncrementalList } from '@/lib/api/use-incremental-list'
import { accountContract } from '@/lib/features/accounts/contract'
import { accountList } from '@/lib/features/accounts/listed'
import type { Account } from '@/lib/features/accounts/schema'

import { accountColumns } from './account-columns'
import { useAccountBulk } from './use-account-bulk'
import { useAccountFigures } from './use-account-figures'

const AccountsUnrated = dynamic(
  () => whenOnline(() => import('./accounts-unrated')).then((it) => it.AccountsUnrated),
  { loading: () => null },
)
const ConnectDrawer = dynamic(
  () => whenOnline(() => import('./connect/connect-drawer')).then((it) => it.ConnectDrawer),
  { loading: () => null },
)
const AccountDrawer = dynamic(
  () => whenOnline(() => import('./account-drawer')).then((it) => it.AccountDrawer),
  { loading: () => null },
)

/** All accounts with their state and quota. An account opens next to the list. */
export function AccountsPanel({ initial }: { initial: IncrementalRows<Account> | undefined }) {
  const [url, setUrl] = useQueryStates({ connect: parseAsString, account: parseAsString })
  const open = (to: Partial<typeof url>) =>
    void setUrl({ connect: null, ...to }, { history: 'push' })
  return (
    <>
      <AccountsList initial={initial} onConnect={() => open({ connect: '' })} />
      {url.connect !== null && (
        <ConnectDrawer onClose={() => open({})} onConnected={(account) => open({ account })} />
      )}
    </>
  )
}

type ListProps = { initial: IncrementalRows<Account> | undefined; onConnect: () => void }

function AccountsList({ initial, onConnect }: ListProps) {
  const figures = useAccountFigures()
  const bulk = useAccountBulk()
  return (
    <ResourceList
      resource={accountList}
      isPage
      lead="Accounts of providers in which instances can run, with their capacity, prices and priority."
      query={useIncrementalList(accountContract.list, {}, { initial })}
      columns={(open) => accountColumns(open, figures)}
      apiPath="/accounts"
      bulk={bulk}
      actions={
        <LockedButton
          permission="inventory.write"
          variant="default"
          leftSection={<Cloud size={15} aria-hidden />}
          onClick={onConnect}
        >
          Connect a cloud
        </LockedButton>
      }
      textsOf={({ labels }) => Object.entries(labels).flat()}
      notice={(accounts) =>
        accounts.some(isUnrated) && <AccountsUnrated accounts={accounts.filter(isUnrated)} />
      }
      empty={() => (
        <EmptyBlock
          title="No accounts yet"
          action={<PageLink href="/accounts?connect=">Connect a cloud</PageLink>}
        >
          An account belongs to a provider. Connect a cloud with its address and credentials, create
          an account by hand, or <PageLink href="/pools?import=">import an inventory</PageLink>.
        </EmptyBlock>
      )}
      drawer={(open) => <AccountDrawer open={open} />}
    />
  )
}

/** The prices of an account cannot be compared if its currency has no rate. */
const isUnrated = ({ rate, archived }: Account) => rate === null && !archived
