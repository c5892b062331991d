'use client'
import dynamic from 'next/dynamic'
import { parseAsString, parseAsStringLiteral, useQueryStates } from 'nuqs'
import { useMemo } from 'react'
import { SkeletonRows } from '@/components/ui/data/skeleton-rows'
import { loadWithRetries } from '@/components/ui/load-with-retries'
import { PageTabs } from '@/components/ui/page-tabs'
import { whenOnline } from '@/lib/api/browser/when-online'
import { mergeFactors } from '@/lib/engine'
import type { Fixture } from '@/lib/features/rank-fixtures/schema'
import type { FactorsKind } from '@/lib/features/ranker-factors/documents'
import type { LiveDocument } from '@/lib/features/ranker-factors/schema'
import { useFactors } from './normalisation/use-factors'
import { useRanking } from './ranking/use-ranking'
import { useRequestText } from './use-request-text'

const waiting = () => <SkeletonRows rows={14} what="the ranker" />

// Each view is larger than their shared code, and is loaded separately.
const Playground = dynamic(
  () => loadWithRetries(() => whenOnline(() => import('./playground')).then((it) => it.Playground)),
  { ssr: false, loading: waiting },
)
const Normalisation = dynamic(
  () =>
    loadWithRetries(() =>
      whenOnline(() => import('./normalisation/normalisation')).then((it) => it.Normalisation),
    ),
  { ssr: false, loading: waiting },
)
const SlasTab = dynamic(
  () => loadWithRetries(() => whenOnline(() => import('./slas/slas-tab')).then((it) => it.SlasTab)),
  {
    ssr: false,
    loading: waiting,
  },
)

const tabs = [
  { id: 'playground', label: 'Playground' },
  { id: 'normalisation', label: 'Normalisation' },
  { id: 'slas', label: 'SLAs' },
] as const

const tabParser = parseAsStringLiteral(['playground', 'normalisation', 'slas']).withDefault(
  'playground',
)

type Props = {
  sample: string
  /** The saved request in the address. */
  saved: Fixture | undefined
  /** The factors that count when the page is rendered. */
  live: Partial<Record<FactorsKind, LiveDocument>>
}

/** Ranks requests as orchestrators send them, and shows how; the factors can be tried before they are saved. */
export function RankerPage({ sample, saved, live }: Props) {
  const [{ tab, fixture: fixtureId }, setUrl] = useQueryStates({
    tab: tabParser,
    fixture: parseAsString,
  })
  const open = (next: typeof tab) => void setUrl({ tab: next }, { history: 'push' })
  const { text, setText, detach, fixture } = useRequestText(fixtureId, sample, saved)
  const forget = (deleted: string) => {
    if (deleted !== fixtureId) return
    detach()
    void setUrl({ fixture: null })
  }
  const sla = useFactors('sla', live.sla)
  const monitoring = useFactors('monitoring', live.monitoring)
  const terms = useMemo(
    () => ({
      table: mergeFactors({ sla: sla.document.factors, metrics: monitoring.document.factors }),
      rule: sla.document.rule ?? null,
    }),
    [sla.document, monitoring.document],
  )
  const ranking = useRanking(text, terms)
  return (
    <PageTabs label="Ranker" tabs={tabs} value={tab} onChange={open}>
      {tab === 'playground' && (
        <Playground
          text={text}
          onText={setText}
          onFixture={(fixture) => void setUrl({ fixture }, { history: 'push' })}
          onDeleted={forget}
          onStored={() => open('slas')}
          fixture={fixtureId === null ? null : fixture}
          ranking={ranking}
          changedFactors={sla.changes.length + monitoring.changes.length}
          onFactors={() => open('normalisation')}
        />
      )}
      {tab === 'normalisation' && (
        <Normalisation sla={sla} monitoring={monitoring} ranking={ranking} />
      )}
      {tab === 'slas' && <SlasTab />}
    </PageTabs>
  )
}
