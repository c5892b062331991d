'use client'
import type { ComponentProps } from 'react'
import { PageFault } from '@/components/ui/text/page-fault'
import { usePageItem } from './shell/use-page-item'

/** A page that could not be drawn; the shell around it still works, and may name the page already. */
export default function ConsoleError(
  props: Pick<ComponentProps<typeof PageFault>, 'error' | 'retry'>,
) {
  return <PageFault {...props} heading={usePageItem().hasHeading ? 'h2' : 'h1'} />
}
