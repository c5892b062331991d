'use client'
import type { ComponentProps } from 'react'
import { PageFault } from '@/components/ui/text/page-fault'
import { usePageItem } from './shell/use-page-item'

/** Shown if a page failed to render. The shell still works, and its header may already have the heading. */
export default function ConsoleError(
  props: Pick<ComponentProps<typeof PageFault>, 'error' | 'retry'>,
) {
  return <PageFault {...props} heading={usePageItem().hasHeading ? 'h2' : 'h1'} />
}
