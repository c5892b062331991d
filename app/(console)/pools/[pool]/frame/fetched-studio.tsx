'use client'

import { useState } from 'react'
import { StateBlock } from '@/components/ui/data/state-block'
import { ApiProblem } from '@/lib/api/browser/api-problem'
import { useRead } from '@/lib/api/client'
import { useFetchedStudio } from '@/lib/features/policies/use-policies.client'
import { snapshotContract } from '@/lib/features/snapshots/contract'
import type { StudioProps } from './studio'
import { StudioEntry } from './studio-entry'
import { StudioSkeleton } from './studio-skeleton'

type Props = Pick<StudioProps, 'shared'> & {
  poolId: string | null
  /** The id of the pool, or null for the global default. */
  name: string
  asOf: string | null
  /** The snapshot that the link names. Null without one. */
  inputs: string | null
  lost: Omit<StudioProps['lost'], 'inputs'>
}

/** The studio of a large pool. The browser fetches it, so that the page appears at once. */
export function FetchedStudio({ poolId, name, shared, lost, ...link }: Props) {
  // The address changes while the studio is open, but the data it was opened with does not.
  const [{ asOf, inputs }] = useState(link)
  const studio = useFetchedStudio({ poolId }, asOf)
  const pinned = useRead(
    snapshotContract.show,
    inputs === null ? null : { params: { id: inputs } },
    { staleTime: Number.POSITIVE_INFINITY },
  )
  const isGone = pinned.error instanceof ApiProblem && pinned.error.status === 404
  const [opened, setOpened] = useState<StudioProps['opened'] | null>(null)
  const isPinned = inputs === null || isGone || pinned.data !== undefined
  if (opened === null && studio.data !== undefined && studio.isFetchedAfterMount && isPinned) {
    const { data } = studio
    setOpened({ asOf, studio: { ...data, snapshot: pinned.data ?? data.snapshot } })
  }
  if (opened === null)
    return (
      <StateBlock
        query={{ ...(isPinned ? studio : pinned), data: undefined }}
        what="the policy studio"
        skeleton={<StudioSkeleton name={name} />}
      >
        {() => null}
      </StateBlock>
    )
  return <StudioEntry opened={opened} shared={shared} lost={{ ...lost, inputs: isGone }} />
}
