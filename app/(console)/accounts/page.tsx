import type { Metadata } from 'next'
import { Forbidden } from '@/components/ui/text/forbidden'
import { pageScope } from '@/lib/auth/current.server'
import { accountResource } from '@/lib/features/accounts/account-resource.server'
import { firstRows } from '@/lib/features/resources/first-paint.server'
import { listResource } from '@/lib/features/resources/list-resource.server'
import { AccountsPanel } from './accounts-panel'

export const metadata: Metadata = { title: 'Accounts' }

export default async function AccountsPage() {
  const scope = await pageScope('inventory.read')
  if (!scope.ok) return <Forbidden what="accounts" needs={scope.error.needs} />
  const accounts = await listResource(accountResource, scope.value, { limit: 200 })
  return <AccountsPanel initial={firstRows(accounts)} />
}
