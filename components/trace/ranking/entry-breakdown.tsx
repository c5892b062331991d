import shared from '@/components/ui/shared.module.css'
import type { RankedProvider, RankRequest } from '@/lib/engine'
import { MetricTable } from './metric-table'
import { exactText, rankText } from './rank-numbers'
import { TargetTable } from './target-table'

type Props = {
  entry: RankedProvider
  /** The request that was ranked. */
  request: RankRequest
}

/** The calculation of one rank. */
export function EntryBreakdown({ entry, request }: Props) {
  const { breakdown, name, slaId, rank, slaRank, monitoringRank } = entry
  if (breakdown.kind === 'preference')
    return (
      <p>
        Preference for the SLA <code>{slaId}</code>
        {breakdown.service !== null && `, service ${breakdown.service}`}, with weight{' '}
        {exactText(breakdown.weight)}. The highest weight has the highest rank.
      </p>
    )
  const metrics = (
    <MetricTable
      metrics={breakdown.metrics}
      spelled={spelledMetrics(request, name)}
      total={monitoringRank}
    />
  )
  if (breakdown.kind === 'no-sla')
    return (
      <div className={`${shared.stack10} ${shared.top}`}>
        <p>{entry.errorReason}: it is listed last.</p>
        {metrics}
      </div>
    )
  return (
    <div className={`${shared.stack10} ${shared.top}`}>
      <p className={shared.wrap}>
        <strong>{rankText(rank)}</strong> = {rankText(slaRank ?? 0)} SLA +{' '}
        {rankText(monitoringRank ?? 0)} monitoring
        <span className={`${shared.dimmedXs} ${shared.block}`}>
          SLA <code>{slaId}</code>
        </span>
      </p>
      <TargetTable
        targets={breakdown.targets}
        byRule={breakdown.byRule}
        given={givenTargets(request, entry)}
        total={slaRank ?? 0}
      />
      {metrics}
    </div>
  )
}

/** The names of a provider's metrics in the spelling of the request, in the order of the breakdown. */
const spelledMetrics = ({ monitoring }: RankRequest, provider: string | null): string[] =>
  monitoring
    .filter((block) => block.provider === provider)
    .flatMap(({ metrics }) => metrics.map(({ metricName }) => metricName))

/** The targets of an entry in the request. */
const givenTargets = ({ sla }: RankRequest, { slaId, name }: RankedProvider) =>
  sla.find(({ id, provider }) => id === slaId && provider === name)?.services[0]?.targets ?? []
