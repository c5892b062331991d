'use client'
import dynamic from 'next/dynamic'

/** The overview, in scripts of its own: people of a tenant start on the same page without it. */
export const OverviewEntry = dynamic(() =>
  import('./overview-panels').then((it) => it.OverviewPanels),
)
