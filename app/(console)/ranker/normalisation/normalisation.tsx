'use client'
import { Section } from '@/components/ui/data/section'
import { StateBlock } from '@/components/ui/data/state-block'
import shared from '@/components/ui/shared.module.css'
import { type FactorsKind, titles } from '@/lib/features/ranker-factors/documents'
import type { Ranking } from '../ranking/use-ranking'
import { Faults } from '../request/faults'
import { RankingTable } from '../results/ranking-table'
import { FactorGrid } from './factor-grid'
import { FactorsRequests } from './factors-requests'
import { FactorsTray } from './factors-tray'
import { HistoryButton } from './history-button'
import { ImportButton } from './import-button'
import classes from './normalisation.module.css'
import { RuleField } from './rule-field'
import type { FactorsOnScreen } from './use-factors'

type Props = { sla: FactorsOnScreen; monitoring: FactorsOnScreen; ranking: Ranking }

/** The factors of targets and metrics. The open request is ranked with them at once. */
export function Normalisation({ sla, monitoring, ranking }: Props) {
  return (
    <div className={classes.root}>
      <Factors factors={sla} />
      <div className={classes.beside}>
        <RuleField
          rule={sla.document.rule ?? null}
          onChange={(rule) => sla.edit({ ...sla.document, rule })}
        />
        <OpenRequest ranking={ranking} />
      </div>
      <Factors factors={monitoring} />
    </div>
  )
}

const leads: Record<FactorsKind, string> = {
  sla: 'The limits and guarantees of a target are added up and multiplied by its factor. infinity_value is used for a missing limit.',
  monitoring:
    'The value of a metric is multiplied by its factor. Response times are subtracted from the rank.',
}

const Factors = ({ factors }: { factors: FactorsOnScreen }) => (
  <Section
    title={titles[factors.kind]}
    aside={
      <div className={shared.row6}>
        <ImportButton factors={factors} />
        <HistoryButton factors={factors} />
      </div>
    }
  >
    <p className={shared.dimmed}>{leads[factors.kind]}</p>
    <FactorsRequests kind={factors.kind} />
    <StateBlock query={factors.live} what="factors" rows={10}>
      {() => (
        <div className={`${shared.stack12} ${shared.shrinks} ${classes.factors}`}>
          <FactorGrid factors={factors} />
          <FactorsTray factors={factors} />
        </div>
      )}
    </StateBlock>
  </Section>
)

/** The ranking of the playground's request with the factors on the screen. */
function OpenRequest({ ranking: { run, shown, before } }: { ranking: Ranking }) {
  return (
    <Section title="The open request with these factors">
      {run?.kind === 'refused' && (
        <Faults
          id="open-request-faults"
          isSyntax={run.isSyntax}
          faults={run.faults}
          onGoTo={null}
        />
      )}
      {shown === null ? (
        <p className={shared.dimmed}>There is no request in the playground that can be ranked.</p>
      ) : (
        <RankingTable shown={shown} before={before} />
      )}
    </Section>
  )
}
