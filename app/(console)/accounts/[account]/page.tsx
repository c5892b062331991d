import { notFound, redirect } from 'next/navigation'
import { Forbidden } from '@/components/ui/text/forbidden'
import { pageScope } from '@/lib/auth/current.server'
import { idOfAddress } from '@/lib/features/resources/id-of-address.server'

type Props = { params: Promise<{ account: string }> }

/** An account by its id or name: the list of accounts with it open. */
export default async function OneAccountPage({ params }: Props) {
  const scope = await pageScope('inventory.read')
  if (!scope.ok) return <Forbidden what="accounts" needs={scope.error.needs} />
  const id = await idOfAddress('account', (await params).account)
  if (id === null) notFound()
  redirect(`/accounts?account=${encodeURIComponent(id)}`)
}
