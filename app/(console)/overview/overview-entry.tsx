'use client'
import dynamic from 'next/dynamic'
import { whenOnline } from '@/lib/api/browser/when-online'

/** The overview in a separate bundle, because users of a tenant start on the same page without it. */
export const OverviewEntry = dynamic(() =>
  whenOnline(() => import('./overview-panels')).then((it) => it.OverviewPanels),
)
