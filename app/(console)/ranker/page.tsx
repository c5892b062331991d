import type { Metadata } from 'next'
import { Forbidden } from '@/components/ui/text/forbidden'
import { pageScope } from '@/lib/auth/current.server'
import { RankerPage } from './ranker-page'
import { sampleText } from './samples/samples'

export const metadata: Metadata = { title: 'Ranker' }

export default async function Page() {
  const scope = await pageScope('policy.read')
  if (!scope.ok) return <Forbidden what="the ranker" needs={scope.error.needs} />
  return <RankerPage sample={await sampleText('two-providers')} />
}
