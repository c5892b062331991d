'use client'
import dynamic from 'next/dynamic'
import { parseAsString, useQueryState } from 'nuqs'
import { useMemo } from 'react'
import { loadWithRetries } from '@/components/ui/load-with-retries'
import { whenOnline } from '@/lib/api/browser/when-online'
import { mergeFactors } from '@/lib/engine'
import type { Fixture } from '@/lib/features/rank-fixtures/schema'
import type { FactorsKind } from '@/lib/features/ranker-factors/documents'
import type { LiveDocument } from '@/lib/features/ranker-factors/schema'
import { useFactors } from './normalisation/use-factors'
import type { RankerTab } from './ranker-page'
import { RankerWaiting } from './ranker-waiting'
import { useRanking } from './ranking/use-ranking'
import { useRequestText } from './use-request-text'

// Each view is larger than their shared code, and is loaded separately.
const Playground = dynamic(
  () => loadWithRetries(() => whenOnline(() => import('./playground')).then((it) => it.Playground)),
  { ssr: false, loading: RankerWaiting },
)
const Normalisation = dynamic(
  () =>
    loadWithRetries(() =>
      whenOnline(() => import('./normalisation/normalisation')).then((it) => it.Normalisation),
    ),
  { ssr: false, loading: RankerWaiting },
)
const SlasTab = dynamic(
  () => loadWithRetries(() => whenOnline(() => import('./slas/slas-tab')).then((it) => it.SlasTab)),
  { ssr: false, loading: RankerWaiting },
)

export type RankerData = {
  sample: string
  /** The saved request in the address. */
  saved: Fixture | undefined
  /** The factors in force at the time of rendering. */
  live: Partial<Record<FactorsKind, LiveDocument>>
}

type Props = RankerData & { tab: RankerTab; onTab: (tab: RankerTab) => void }

/** The views of the ranker, with the request and the factors that they share. */
export function RankerViews({ sample, saved, live, tab, onTab }: Props) {
  const [fixtureId, setFixtureId] = useQueryState('fixture', parseAsString)
  const { text, setText, detach, fixture } = useRequestText(fixtureId, sample, saved)
  const forget = (deleted: string) => {
    if (deleted !== fixtureId) return
    detach()
    void setFixtureId(null)
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
  if (tab === 'slas') return <SlasTab />
  if (tab === 'normalisation')
    return <Normalisation sla={sla} monitoring={monitoring} ranking={ranking} />
  return (
    <Playground
      text={text}
      onText={setText}
      onFixture={(id) => void setFixtureId(id, { history: 'push' })}
      onDeleted={forget}
      onStored={() => onTab('slas')}
      fixture={fixtureId === null ? null : fixture}
      ranking={ranking}
      changedFactors={sla.changes.length + monitoring.changes.length}
      onFactors={() => onTab('normalisation')}
    />
  )
}
