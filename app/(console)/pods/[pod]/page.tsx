import type { Metadata } from 'next'
import { notFound, redirect } from 'next/navigation'
import { Forbidden } from '@/components/ui/text/forbidden'
import { pageScope } from '@/lib/auth/current.server'
import { idOfAddress } from '@/lib/features/resources/id-of-address.server'

type Props = { params: Promise<{ pod: string }> }

/** The page is only shown if its object does not exist. */
export const metadata: Metadata = { title: 'No such pod' }

/** Opens the pod with this id or name in the list of pods. */
export default async function OnePodPage({ params }: Props) {
  const scope = await pageScope('inventory.read')
  if (!scope.ok) return <Forbidden what="pods" needs={scope.error.needs} />
  const id = await idOfAddress('pod', (await params).pod)
  if (id === null) notFound()
  redirect(`/pods?pod=${encodeURIComponent(id)}`)
}
