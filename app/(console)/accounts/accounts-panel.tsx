'use client'
import { Plus } from 'lucide-react'
import dynamic from 'next/dynamic'
import Link from 'next/link'
import { parseAsString, useQueryStates } from 'nuqs'
import { DataTable } from '@/components/ui/data/data-table'
import { SearchField } from '@/components/ui/data/search-field'
import { EmptyBlock, StateBlock } from '@/components/ui/data/state-block'
import { Toolbar } from '@/components/ui/data/toolbar'
import { LockedButton } from '@/components/ui/locked-button'
import { matchesSearch } from '@/components/ui/text/search-text'
import type { Account } from '@/lib/features/accounts/schema'
import { useAccounts } from '@/lib/features/accounts/use-accounts.client'
import { accountColumns } from './account-columns'

const AccountsUnrated = dynamic(
  () => import('./accounts-unrated').then((it) => it.AccountsUnrated),
  { loading: () => null },
)
const AccountDrawer = dynamic(() => import('./account-drawer').then((it) => it.AccountDrawer), {
  loading: () => null,
})

/** Every account with its state and room; one opens beside the list. */
export function AccountsPanel({ initial }: { initial: readonly Account[] | undefined }) {
  const query = useAccounts(initial)
  const [url, setUrl] = useQueryStates({
    q: parseAsString.withDefault(''),
    sort: parseAsString,
    account: parseAsString,
    field: parseAsString,
  })
  const open = (account: string | null) =>
    void setUrl({ account, field: null }, { history: 'push' })
  return (
    <>
      <Toolbar lead="Where instances can run: one account of a provider, with its room, its prices and its priority.">
        <SearchField label="Search accounts" value={url.q} onChange={(q) => void setUrl({ q })} />
        <LockedButton
          permission="inventory.write"
          leftSection={<Plus size={15} aria-hidden />}
          onClick={() => open('new')}
        >
          New account
        </LockedButton>
      </Toolbar>
      <StateBlock query={query} what="accounts">
        {(accounts) => (
          <>
            {accounts.some(isUnrated) && <AccountsUnrated accounts={accounts.filter(isUnrated)} />}
            <AccountsTable
              accounts={accounts}
              search={url.q}
              sort={url.sort}
              selected={url.account}
              onSort={(sort) => void setUrl({ sort })}
              onOpen={open}
              onClear={() => void setUrl({ q: '' })}
            />
          </>
        )}
      </StateBlock>
      {url.account !== null && query.data !== undefined && (
        <AccountDrawer
          key={url.account}
          account={query.data.find(({ id }) => id === url.account) ?? null}
          isNew={url.account === 'new'}
          field={url.field}
          onClose={() => open(null)}
          onCreated={(id) => open(id)}
        />
      )}
    </>
  )
}

/** Nobody can compare its prices. */
const isUnrated = ({ rate, archived }: Account) => rate === null && !archived

type TableProps = {
  accounts: readonly Account[]
  search: string
  sort: string | null
  selected: string | null
  onSort: (sort: string | null) => void
  onOpen: (id: string) => void
  onClear: () => void
}

function AccountsTable({ accounts, search, sort, selected, onSort, onOpen, onClear }: TableProps) {
  if (accounts.length === 0)
    return (
      <EmptyBlock
        title="No accounts yet"
        action={<Link href="/pools?import=">Import an inventory</Link>}
      >
        An account belongs to a provider. Create one by hand, or import an inventory with everything
        at once.
      </EmptyBlock>
    )
  const rows = accounts.filter(({ name, provider, labels }) =>
    matchesSearch(search, [name, provider, ...Object.entries(labels).flat()]),
  )
  if (rows.length === 0)
    return <EmptyBlock title="No account matches the search" onClearFilter={onClear} />
  return (
    <DataTable
      caption="Accounts"
      rows={rows}
      columns={accountColumns(onOpen)}
      rowKey={({ id }) => id}
      onOpen={({ id }) => onOpen(id)}
      selected={selected}
      sort={sort}
      onSort={onSort}
    />
  )
}
