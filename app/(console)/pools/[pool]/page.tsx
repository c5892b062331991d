import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { Suspense } from 'react'
import { Forbidden } from '@/components/ui/text/forbidden'
import { pageScope } from '@/lib/auth/current.server'
import { readInstant } from '@/lib/base/instant'
import { readDraftRevision } from '@/lib/features/policies/drafts/read-draft-revision.server'
import { readStudio } from '@/lib/features/policies/read-studio.server'
import { poolResource } from '@/lib/features/pools/pool-resource.server'
import { idOfAddress } from '@/lib/features/resources/id-of-address.server'
import { showResource } from '@/lib/features/resources/show-resource.server'
import { readSnapshot } from '@/lib/features/snapshots/read-snapshot.server'
import { StudioEntry } from './frame/studio-entry'

type Props = {
  params: Promise<{ pool: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

/** A tab among many is found by the pool's name. */
export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const [{ pool }, access] = await Promise.all([params, pageScope('inventory.read')])
  if (pool === 'default') return { title: 'Global default policy' }
  if (!access.ok) return { title: 'Policy studio' }
  const id = await idOfAddress('pool', pool)
  if (id === null) return { title: 'No such pool' }
  const found = await showResource(poolResource, access.value, id)
  return { title: found.ok ? `${found.value.name}: policy` : 'No such pool' }
}

const one = (value: string | string[] | undefined) =>
  typeof value === 'string' ? value : undefined

export default async function StudioPage({ params, searchParams }: Props) {
  const access = await pageScope('policy.read')
  if (!access.ok) return <Forbidden what="the policy studio" />
  const scope = access.value
  const [{ pool }, search] = await Promise.all([params, searchParams])
  const poolId = pool === 'default' ? null : await idOfAddress('pool', pool)
  if (poolId === null && pool !== 'default') notFound()
  const { inputs, rev, asof } = search
  const asOf = readInstant(one(asof) ?? '')
  const studio = await readStudio(scope, { poolId }, asOf === null ? {} : { asOf })
  if (!studio.ok) notFound()

  const [pinned, shared] = await Promise.all([
    typeof inputs === 'string' ? readSnapshot(scope, inputs) : null,
    typeof rev === 'string' ? readDraftRevision(scope, rev) : null,
  ])
  return (
    // A policy with a rule waits for the rule language; what the server drew stays meanwhile.
    <Suspense>
      <StudioEntry
        // Another pool is another studio: nothing of this one may be carried over.
        key={poolId ?? 'global'}
        opened={{
          asOf,
          studio: pinned?.ok === true ? { ...studio.value, snapshot: pinned.value } : studio.value,
        }}
        shared={shared?.ok === true ? shared.value : null}
        lost={{
          inputs: pinned?.ok === false,
          revision: shared?.ok === false,
          instant: asof !== undefined && asOf === null,
        }}
      />
    </Suspense>
  )
}
