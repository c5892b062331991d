'use client'

import { type ComponentProps, useEffect, useState } from 'react'
import type { OpenedStudio } from '@/lib/features/policies/use-policies.client'
import { FetchedStudio } from './fetched-studio'
import { StudioEntry } from './studio-entry'

type Props = ComponentProps<typeof FetchedStudio> & {
  /** The studio that the server read for this page. Null if it is too large for a page. */
  opened: OpenedStudio | null
  /** True if the inputs that the link names were deleted. */
  inputsAreGone: boolean
}

/** The studios that were on the screen before. */
const shown = new WeakSet<OpenedStudio>()

/**
 * The studio of a page. Back and Forward restore the page with the data of its first visit, without the edits
 * that were saved since then. The browser therefore reads a restored studio again.
 */
export function PageStudio({ opened, inputsAreGone, ...link }: Props) {
  const [isRestored] = useState(() => opened !== null && shown.has(opened))
  useEffect(() => {
    if (opened !== null) shown.add(opened)
  }, [opened])
  if (opened === null || isRestored) return <FetchedStudio {...link} />
  return (
    <StudioEntry
      opened={opened}
      shared={link.shared}
      lost={{ ...link.lost, inputs: inputsAreGone }}
    />
  )
}
