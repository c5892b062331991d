import type { Metadata } from 'next'
import { Forbidden } from '@/components/ui/forbidden'
import { pageScope } from '@/lib/auth/current.server'
import { listLaunches } from '@/lib/features/launches/list-launches.server'
import { PAGE_SIZE } from '@/lib/features/launches/list-schema'
import { LaunchesPanel } from './launches-panel'

export const metadata: Metadata = { title: 'Launches' }

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

export default async function LaunchesPage({ searchParams }: Props) {
  const scope = await pageScope('launch.read')
  if (!scope.ok) return <Forbidden what="launches" needs={scope.error.needs} />
  // A filter's days are those of the reader's zone, which only the browser knows.
  const isPlain = Object.keys(await searchParams).length === 0
  const first = isPlain ? await listLaunches(scope.value, { limit: PAGE_SIZE }) : null
  return <LaunchesPanel initial={first?.ok === true ? first.value : undefined} />
}
