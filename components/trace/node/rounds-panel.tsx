import { ChartFrame } from '@/components/charts/downloads/chart-frame'
import { RoundsChart } from '@/components/charts/rounds/rounds-chart'
import shared from '@/components/ui/shared.module.css'
import { counted, numberText } from '@/lib/base/number-text'
import { thresholdsOf } from '@/lib/engine'
import type { Explained } from './explained'
import { RoundsTable } from './rounds-table'
import { scoreLines } from './score-lines'
import { SystemScores } from './scores/system-scores'

/** Scores are the same in all rounds; only the threshold decreases, until a node is above it. */
export function RoundsPanel({ explained }: { explained: Explained }) {
  const { input, placement } = explained
  const { rounds, systemScores, vmKeys } = placement
  const thresholds = thresholdsOf(input.settings)
  const lines = scoreLines(placement)
  const last = rounds.at(-1)
  const survivors = last?.survivors ?? []
  const threshold = numberText(last?.threshold ?? 0, { most: 4 })
  const words =
    survivors.length === 0
      ? `No score is above a threshold, down to the last, ${threshold}.`
      : `Round ${last?.round} is the first with a score above its threshold, ${threshold}: ${counted(survivors.length, 'node')} passed.`
  return (
    <div className={`${shared.stack10} ${shared.top}`}>
      <p className={shared.dimmedSmWrap}>
        {words}
        {vmKeys.system.length === 0 && ' The VM has no system keys, so every score is 0.'}
      </p>
      <ChartFrame
        title="System keys, round by round"
        chart={
          <RoundsChart
            thresholds={thresholds}
            reached={rounds.length}
            lines={lines}
            label={`Rounds. ${words} Scores: ${lines.map(({ label }) => label).join(', ')}`}
          />
        }
        table={<RoundsTable thresholds={thresholds} rounds={rounds} nodes={systemScores.length} />}
      />
      <SystemScores explained={explained} />
    </div>
  )
}
