'use client'
import { rankText } from '@/components/trace/ranking/rank-numbers'
import table from '@/components/trace/trace-table.module.css'
import { Section } from '@/components/ui/data/section'
import { EmptyBlock } from '@/components/ui/data/state-block'
import shared from '@/components/ui/shared.module.css'
import { Note } from '@/components/ui/text/note'
import { counted } from '@/lib/base/number-text'
import type { Ranked } from '../ranking/run'
import type { Ranking } from '../ranking/use-ranking'
import { Diagnostics } from './diagnostics'
import { PartsPicture } from './parts-picture'
import { RankingTable } from './ranking-table'
import classes from './results.module.css'

type Props = {
  ranking: Ranking
  /** The number of factors on the screen that are not live. */
  changedFactors: number
  onGoTo: (path: string) => void
  onFactors: () => void
}

/** The ranking of the request on the left, and its explanation. */
export function Results({ ranking, changedFactors, onGoTo, onFactors }: Props) {
  const { run, shown, before } = ranking
  if (shown === null)
    return (
      <Section title="Ranking">
        <EmptyBlock title={run?.kind === 'refused' ? 'No ranking yet' : 'No request yet'}>
          {run?.kind === 'refused'
            ? 'Correct the request: it is ranked as soon as it is valid.'
            : 'Paste a request of an orchestrator, or take an example, and see its providers ranked.'}
        </EmptyBlock>
      </Section>
    )
  const isStale = run?.kind === 'refused'
  return (
    <div className={`${shared.stack18} ${shared.top}`}>
      <Section title="Ranking">
        {shown.byPreferences && (
          <Note tone="warn">Preferences win: monitoring and SLAs are ignored.</Note>
        )}
        <p role="status">
          {isStale ? 'This is the ranking of the last valid request.' : summaryOf(shown)}
        </p>
        {changedFactors > 0 && (
          <p>
            With {counted(changedFactors, 'factor')} that {changedFactors === 1 ? 'is' : 'are'} not
            live.{' '}
            <button type="button" className={table.textButton} onClick={onFactors}>
              Normalisation
            </button>
          </p>
        )}
        {shown.ranking.length > 0 && (
          <div className={`${shared.stack18} ${classes.current}`} data-stale={isStale || undefined}>
            <RankingTable shown={shown} before={before} />
            {!shown.byPreferences && <PartsPicture ranking={shown.ranking} />}
          </div>
        )}
      </Section>
      <Diagnostics groups={shown.diagnostics} onGoTo={onGoTo} />
    </div>
  )
}

function summaryOf({ ranking, terms }: Ranked): string {
  const [first] = ranking
  const ranked = ranking.filter((entry) => entry.ranked)
  if (first === undefined || ranked.length === 0) return 'No provider is ranked.'
  const how = terms.rule === null ? '' : ', by the rule of the factors'
  return `${counted(ranked.length, 'entry')} ranked${how}; the first is ${first.name ?? first.slaId} with ${rankText(first.rank)}.`
}
