import type { Metadata } from 'next'
import { Forbidden } from '@/components/ui/text/forbidden'
import { pageScope } from '@/lib/auth/current.server'
import { accountNoun } from '@/lib/features/accounts/account-noun.server'
import { firstPaint } from '@/lib/features/nouns/first-paint.server'
import { listNoun } from '@/lib/features/nouns/list-noun.server'
import { AccountsPanel } from './accounts-panel'

export const metadata: Metadata = { title: 'Accounts' }

export default async function AccountsPage() {
  const scope = await pageScope('inventory.read')
  if (!scope.ok) return <Forbidden what="accounts" needs={scope.error.needs} />
  const accounts = await listNoun(accountNoun, scope.value, { limit: 200 })
  return <AccountsPanel initial={firstPaint(accounts)} />
}
