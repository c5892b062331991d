import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { Suspense } from 'react'
import { Forbidden } from '@/components/ui/text/forbidden'
import { pageScope } from '@/lib/auth/current.server'
import type { Scope } from '@/lib/auth/scope'
import { readInstant } from '@/lib/base/instant'
import { readDraftRevision } from '@/lib/features/policies/drafts/read-draft-revision.server'
import { hasManyCandidates } from '@/lib/features/policies/has-many-candidates.server'
import { showSubject } from '@/lib/features/policies/policy-subject.server'
import { readStudio } from '@/lib/features/policies/read-studio.server'
import { poolResource } from '@/lib/features/pools/pool-resource.server'
import { idOfAddress } from '@/lib/features/resources/id-of-address.server'
import { showResource } from '@/lib/features/resources/show-resource.server'
import { readSnapshot } from '@/lib/features/snapshots/read-snapshot.server'
import { PageStudio } from './frame/page-studio'

type Props = {
  params: Promise<{ pool: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

/** The title has the pool's name, so that its browser tab can be found. */
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
  const [isLarge, subject, shared] = await Promise.all([
    hasManyCandidates(scope, { poolId }),
    showSubject(scope, { poolId }),
    typeof rev === 'string' ? readDraftRevision(scope, rev) : null,
  ])
  if (!subject.ok) notFound()
  const link = { poolId, asOf, inputs: one(inputs) ?? null }
  const opened = isLarge ? null : await openedStudio(scope, link)
  const lost = { revision: shared?.ok === false, instant: asof !== undefined && asOf === null }
  return (
    // A policy with a rule suspends until the rule language is loaded. The server's render stays visible.
    // A key per pool, so that no state of one studio carries over to another.
    <Suspense>
      <PageStudio
        key={poolId ?? 'global'}
        {...link}
        name={subject.value.name}
        shared={shared?.ok === true ? shared.value : null}
        lost={lost}
        opened={opened?.on ?? null}
        inputsAreGone={opened?.inputsAreGone === true}
      />
    </Suspense>
  )
}

type Link = { poolId: string | null; asOf: string | null; inputs: string | null }

/** The studio for the first render, with the inputs of the link if they are still stored. */
async function openedStudio(scope: Scope<'policy.read'>, { poolId, asOf, inputs }: Link) {
  const [read, pinned] = await Promise.all([
    readStudio(scope, { poolId }, asOf === null ? {} : { asOf }),
    inputs === null ? null : readSnapshot(scope, inputs),
  ])
  if (!read.ok) notFound()
  const studio = pinned?.ok === true ? { ...read.value, snapshot: pinned.value } : read.value
  return { on: { asOf, studio }, inputsAreGone: pinned?.ok === false }
}
