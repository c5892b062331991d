import type { Metadata } from 'next'
import { Forbidden } from '@/components/ui/text/forbidden'
import { pageScope } from '@/lib/auth/current.server'
import { PcloudsPage } from './pclouds-page'

export const metadata: Metadata = { title: 'Private clouds' }

export default async function PrivateCloudsPage() {
  const scope = await pageScope('pcloud.read')
  if (!scope.ok) return <Forbidden what="private clouds" needs={scope.error.needs} />
  return <PcloudsPage />
}
