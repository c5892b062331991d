import type { Metadata } from 'next'
import { notFound, redirect } from 'next/navigation'
import { Forbidden } from '@/components/ui/text/forbidden'
import { pageScope } from '@/lib/auth/current.server'
import { idOfAddress } from '@/lib/features/resources/id-of-address.server'

type Props = { params: Promise<{ deployable: string }> }

/** The page is only shown if its object does not exist. */
export const metadata: Metadata = { title: 'No such deployable' }

/** Opens the deployable with this id or name in the list of deployables. */
export default async function OneDeployablePage({ params }: Props) {
  const scope = await pageScope('inventory.read')
  if (!scope.ok) return <Forbidden what="deployables" needs={scope.error.needs} />
  const id = await idOfAddress('deployable', (await params).deployable)
  if (id === null) notFound()
  redirect(`/deployables?deployable=${encodeURIComponent(id)}`)
}
