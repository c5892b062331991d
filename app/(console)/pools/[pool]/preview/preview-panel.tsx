'use client'
import { Select } from '@mantine/core'
import dynamic from 'next/dynamic'
import { memo, type ReactNode, useMemo } from 'react'
import { namedChoices } from '@/components/forms/named-choices'
import { DistributionPanel, type Measured } from '@/components/trace/selection/distribution-panel'
import type { RowNotes } from '@/components/trace/selection/distribution-rows'
import { loadWithRetries } from '@/components/ui/load-with-retries'
import shared from '@/components/ui/shared.module.css'
import { capitalised } from '@/components/ui/text/capitalised'
import { whenOnline } from '@/lib/api/browser/when-online'
import { groupBy } from '@/lib/base/group-by'
import { type ZeroCause, zeroCauses } from '@/lib/engine'
import { whatIfWords } from '@/lib/features/previews/compare/what-if-link'
import { reachByGroup } from '@/lib/features/previews/view/simulation-report'
import type { Snapshot } from '@/lib/features/snapshots/schema'
import { InvalidNotice } from './invalid-notice'
import { OverallSwitch } from './overall-switch'
import classes from './preview.module.css'
import { PreviewCost } from './preview-cost'
import { ShiftLine } from './shift-line'
import { UnratedNote } from './unrated-note'
import type { Preview } from './use-preview'
import { WhatIfBar } from './what-if/what-if-bar'

const NothingFits = dynamic(
  () =>
    loadWithRetries(() => whenOnline(() => import('./nothing-fits')).then((it) => it.NothingFits)),
  { loading: () => null },
)

const RankSwitch = dynamic(
  () =>
    loadWithRetries(() =>
      whenOnline(() => import('./ranks/rank-switch')).then((it) => it.RankSwitch),
    ),
  { loading: () => null },
)

const UnrankedNote = dynamic(
  () =>
    loadWithRetries(() =>
      whenOnline(() => import('./ranks/unranked-note')).then((it) => it.UnrankedNote),
    ),
  { loading: () => null },
)

type Props = {
  preview: Preview
  /** Additional controls of the page, for the policy and the time of the inputs. */
  toolbar?: ReactNode
  /** A notice about these inputs. */
  notice?: ReactNode
  onOpenDeployables: () => void
}

/** The preview half of the studio: the effect of the policy on the screen on one deployable. */
export function PreviewPanel({ preview, toolbar, notice, onOpenDeployables }: Props) {
  const { snapshot, distribution, isChanged, whatIf, ranks } = preview
  const notes = useRowNotes(preview)
  const measured = useMeasured(preview)
  return (
    <section
      className={`${shared.stack12} ${shared.frame} ${shared.top} ${shared.padded}`}
      aria-label="Preview"
    >
      <header className={shared.fields8x16}>
        <DeployableSelect
          deployables={snapshot.deployables}
          value={preview.deployableId}
          onChange={preview.onDeployable}
        />
        {toolbar}
        {ranks.onSources !== null && (
          <RankSwitch
            snapshotId={snapshot.id}
            rankedBy={ranks.rankedBy}
            onRankedBy={ranks.onRankedBy}
            onSources={ranks.onSources}
          />
        )}
        <OverallSwitch preview={preview} />
      </header>
      {notice}
      <WhatIfBar accounts={snapshot.accounts} chips={whatIf} onChange={preview.onWhatIf} />
      <InvalidNotice shown={preview.shown} />
      <UnratedNote snapshot={snapshot} />
      {ranks.areRead && <UnrankedNote snapshot={snapshot} deployableId={preview.deployableId} />}
      {distribution?.group === null && <NothingFits preview={preview} />}
      {distribution !== null && distribution.group !== null && (
        <DistributionPanel
          distribution={distribution}
          notes={notes}
          // Shares over all groups have no comparison, because only the policy on the screen was simulated.
          comparedLabel={preview.isOverall ? null : comparedLabel(preview)}
          hasGhost={isChanged}
          currency={snapshot.reportingCurrency}
          poolId={snapshot.pool?.id ?? null}
          onGroup={(group) => {
            preview.onOverall(false)
            preview.onGroup(group)
          }}
          measured={measured}
          isOverall={preview.isOverall}
        />
      )}
      <footer className={`${shared.stack4} ${classes.foot}`}>
        <PreviewCost preview={preview} />
        <ShiftLine
          shifts={preview.shifts}
          isChanged={isChanged}
          comparedWith={preview.compared.label}
          what={changedBy(preview)}
          onOpen={onOpenDeployables}
        />
      </footer>
    </section>
  )
}

const comparedLabel = ({ compared, inputs, snapshot }: Preview): string =>
  inputs === snapshot ? compared.label : `${compared.label}, real inputs`

/** The source of the difference, as the subject of a sentence. */
function changedBy({ draftIsChanged, isStored, whatIf, ranks }: Preview): string {
  const policy = isStored ? 'this policy' : draftIsChanged ? 'this draft' : 'the live policy'
  const causes = [
    ...(draftIsChanged ? [policy] : []),
    ...(whatIf.length > 0 ? ['the what-if'] : []),
    ...(ranks.rankedBy === 'draft' ? ['the draft of the factors'] : []),
  ]
  return capitalised(causes.join(' with ') || policy)
}

type SelectProps = {
  deployables: Snapshot['deployables']
  value: string
  onChange: (id: string) => void
}

const DeployableSelect = memo(function DeployableSelect(props: SelectProps) {
  const { deployables, value, onChange } = props
  return (
    <Select
      label="Deployable"
      size="xs"
      flex="1 1 140px"
      miw={140}
      maw={220}
      searchable={deployables.length > 8}
      data={namedChoices(deployables)}
      value={value}
      onChange={(id) => {
        if (id !== null) onChange(id)
      }}
    />
  )
})

function useRowNotes({ now, distribution, whatIf }: Preview): RowNotes {
  const group = distribution?.group ?? null
  const causes = useMemo(
    () => (now === null ? new Map<string, ZeroCause>() : zeroCauses(now.outcome, now.input, group)),
    [now, group],
  )
  const whatIfs = useMemo(() => {
    const byAccount = groupBy(whatIf, ({ account }) => account)
    return new Map([...byAccount].map(([account, chips]) => [account, chips.map(whatIfWords)]))
  }, [whatIf])
  return { zeroCauses: causes, whatIfs }
}

const useMeasured = ({ simulation }: Preview): Measured | null =>
  useMemo(
    () =>
      simulation === null
        ? null
        : { launches: simulation.launches, reach: reachByGroup(simulation) },
    [simulation],
  )
