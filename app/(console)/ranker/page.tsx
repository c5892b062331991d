import type { Metadata } from 'next'
import { Forbidden } from '@/components/ui/text/forbidden'
import { pageScope } from '@/lib/auth/current.server'
import { readFixture } from '@/lib/features/rank-fixtures/read-fixture.server'
import { readFactors } from '@/lib/features/ranker-factors/read-factors.server'
import { RankerPage } from './ranker-page'
import { sampleText } from './samples/samples'

export const metadata: Metadata = { title: 'Ranker' }

type Props = { searchParams: Promise<{ fixture?: string | string[] }> }

export default async function Page({ searchParams }: Props) {
  const scope = await pageScope('policy.read')
  if (!scope.ok) return <Forbidden what="the ranker" needs={scope.error.needs} />
  const { fixture } = await searchParams
  const [sample, sla, monitoring, saved] = await Promise.all([
    sampleText('two-providers'),
    readFactors(scope.value, 'sla'),
    readFactors(scope.value, 'monitoring'),
    typeof fixture === 'string' ? readFixture(scope.value, fixture) : null,
  ])
  const live = {
    sla: sla.ok ? sla.value : undefined,
    monitoring: monitoring.ok ? monitoring.value : undefined,
  }
  return <RankerPage sample={sample} saved={saved?.ok ? saved.value : undefined} live={live} />
}
