import type { Metadata } from 'next'
import { notFound, redirect } from 'next/navigation'
import { Forbidden } from '@/components/ui/text/forbidden'
import { pageScope } from '@/lib/auth/current.server'
import { idOfAddress } from '@/lib/features/resources/id-of-address.server'

type Props = { params: Promise<{ account: string }> }

/** The page is only shown if its object does not exist. */
export const metadata: Metadata = { title: 'No such account' }

/** Opens the account with this id or name in the list of accounts. */
export default async function OneAccountPage({ params }: Props) {
  const scope = await pageScope('inventory.read')
  if (!scope.ok) return <Forbidden what="accounts" needs={scope.error.needs} />
  const id = await idOfAddress('account', (await params).account)
  if (id === null) notFound()
  redirect(`/accounts?account=${encodeURIComponent(id)}`)
}
