'use client'
import dynamic from 'next/dynamic'
import { whenOnline } from '@/lib/api/browser/when-online'

/** The overview, in scripts of its own: people of a tenant start on the same page without it. */
export const OverviewEntry = dynamic(() =>
  whenOnline(() => import('./overview-panels')).then((it) => it.OverviewPanels),
)
