'use client'
import dynamic from 'next/dynamic'
import type { Preview } from './use-preview'

// Each tab's code comes when it is first opened; the panel above needs none of it.
const ExplainTab = dynamic(() => import('./explain-tab').then((tab) => tab.ExplainTab))
const MatchesTab = dynamic(() => import('./matches-tab').then((tab) => tab.MatchesTab))
const DeployablesTab = dynamic(() => import('./deployables-tab').then((tab) => tab.DeployablesTab))
const SimulateTab = dynamic(() => import('./simulate-tab').then((tab) => tab.SimulateTab))

const tabs = {
  explain: ExplainTab,
  matches: MatchesTab,
  deployables: DeployablesTab,
  simulate: SimulateTab,
} as const

export type PreviewTabName = keyof typeof tabs

/** One view of the outcome on the screen, by name. */
export function PreviewTab({ tab, preview }: { tab: PreviewTabName; preview: Preview }) {
  const Tab = tabs[tab]
  return <Tab preview={preview} />
}
