'use client'

import dynamic from 'next/dynamic'
import { loadWithRetries } from '@/components/ui/load-with-retries'
import { whenOnline } from '@/lib/api/browser/when-online'
import type { StudioTab } from './address/use-studio-address'
import { ExplainTab } from './preview/explain-tab'
import type { Preview } from './preview/use-preview'

const MatchesTab = dynamic(
  () =>
    loadWithRetries(() =>
      whenOnline(() => import('./preview/matches/matches-tab')).then((it) => it.MatchesTab),
    ),
  { loading: () => null },
)
const DeployablesTab = dynamic(
  () =>
    loadWithRetries(() =>
      whenOnline(() => import('./preview/matches/deployables-tab')).then((it) => it.DeployablesTab),
    ),
  { loading: () => null },
)
const SimulateTab = dynamic(
  () =>
    loadWithRetries(() =>
      whenOnline(() => import('./preview/simulate/simulate-tab')).then((it) => it.SimulateTab),
    ),
  { loading: () => null },
)

const BacktestTab = dynamic(
  () =>
    loadWithRetries(() =>
      whenOnline(() => import('./backtest/backtest-tab')).then((it) => it.BacktestTab),
    ),
  { loading: () => null },
)

type Props = { tab: Exclude<StudioTab, 'history' | 'tests'>; preview: Preview }

/**
 * The tabs under the preview, each loaded when first opened. The first one is bundled, because the server
 * renders it and React would remove it on a render before its script has loaded.
 */
export function PreviewTab({ tab, preview }: Props) {
  switch (tab) {
    case 'explain':
      return <ExplainTab preview={preview} />
    case 'matches':
      return <MatchesTab preview={preview} />
    case 'deployables':
      return <DeployablesTab preview={preview} />
    case 'simulate':
      return <SimulateTab preview={preview} />
    case 'backtest':
      return <BacktestTab preview={preview} />
  }
}
