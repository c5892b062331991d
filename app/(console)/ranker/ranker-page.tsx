'use client'
import dynamic from 'next/dynamic'
import { parseAsStringLiteral, useQueryState } from 'nuqs'
import { loadWithRetries } from '@/components/ui/load-with-retries'
import { PageTabs } from '@/components/ui/page-tabs'
import { whenOnline } from '@/lib/api/browser/when-online'
import type { RankerData } from './ranker-views'
import { RankerWaiting } from './ranker-waiting'

// Loaded separately, because the engine and the editors are larger than the frame, which renders at once.
const RankerViews = dynamic(
  () =>
    loadWithRetries(() => whenOnline(() => import('./ranker-views')).then((it) => it.RankerViews)),
  { ssr: false, loading: RankerWaiting },
)

const tabs = [
  { id: 'playground', label: 'Playground' },
  { id: 'normalisation', label: 'Normalisation' },
  { id: 'slas', label: 'SLAs' },
] as const

export type RankerTab = (typeof tabs)[number]['id']

const tabParser = parseAsStringLiteral(['playground', 'normalisation', 'slas'])
  .withDefault('playground')
  .withOptions({ history: 'push' })

/**
 * Ranks requests as orchestrators send them and explains the result. Factors can be tried before they are
 * saved.
 */
export function RankerPage(data: RankerData) {
  const [tab, setTab] = useQueryState('tab', tabParser)
  const open = (next: RankerTab) => void setTab(next)
  return (
    <PageTabs label="Ranker" tabs={tabs} value={tab} onChange={open}>
      <RankerViews {...data} tab={tab} onTab={open} />
    </PageTabs>
  )
}
