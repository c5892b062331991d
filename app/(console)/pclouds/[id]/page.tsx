import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { Forbidden } from '@/components/ui/text/forbidden'
import { pageScope } from '@/lib/auth/current.server'
import type { Scope } from '@/lib/auth/scope'
import { showPcloud } from '@/lib/features/pclouds/list-pclouds.server'
import { idOfAddress } from '@/lib/features/resources/id-of-address.server'
import { PcloudPage } from './frame/pcloud-page'
import { SharedPage } from './frame/shared-page'

type Props = { params: Promise<{ id: string }> }

/** Finds the Pcloud by its id or its name. */
const pcloudOf = async (scope: Scope<'pcloud.read'>, segment: string) =>
  showPcloud(scope, (await idOfAddress('pcloud', segment, scope.tenantId)) ?? '')

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const [{ id }, scope] = await Promise.all([params, pageScope('pcloud.read')])
  if (!scope.ok) return { title: 'Private cloud' }
  const found = await pcloudOf(scope.value, id)
  return { title: found.ok ? `${found.value.name}: private cloud` : 'No such private cloud' }
}

export default async function OnePcloudPage({ params }: Props) {
  const scope = await pageScope('pcloud.read')
  if (!scope.ok) return <Forbidden what="private clouds" needs={scope.error.needs} />
  const { id } = await params
  const found = await pcloudOf(scope.value, id)
  if (!found.ok) notFound()
  const pcloud = found.value
  return pcloud.access === 'shared' ? (
    <SharedPage pcloud={pcloud} />
  ) : (
    <PcloudPage initial={pcloud} />
  )
}
