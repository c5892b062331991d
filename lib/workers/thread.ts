import { runBacktest } from '@/lib/features/backtests/run-backtest'
import { reviewFactors } from '@/lib/features/factors-reviews/review-factors'
import { placeIssues, readDocument } from '@/lib/features/inventory/document/read-document'
import { checkModule } from '@/lib/features/modules/check-module'
import { readSamples } from '@/lib/features/monitoring/read-samples'
import { policyEffects } from '@/lib/features/policies/review/policy-effects'
import { reviewPolicy } from '@/lib/features/policies/review/review-policy'
import { evaluatePreview } from '@/lib/features/previews/evaluate/evaluate-preview'
import { warmUp } from '@/lib/features/previews/evaluate/warm-up'
import { checkRule, checkSlas } from '@/lib/features/ranker-factors/check-rule'
import { runRanking } from '@/lib/features/ranking/run-ranking'
import { compareRecorded } from '@/lib/features/shadows/compare-recorded'
import { runSimulation } from '@/lib/features/simulations/run-simulation'
import { compareTests } from '@/lib/features/test-effects/compare-tests'
import { handOver } from './hand-over'
import { lowerPriority } from './lower-priority'
import { begin, type Progress } from './progress'

/** The program of the threads. It has every job whose duration depends on the input of a caller. */
const jobs = {
  evaluatePreview,
  runSimulation,
  runRanking,
  runBacktest,
  readDocument,
  placeIssues,
  readSamples,
  reviewPolicy,
  policyEffects,
  checkModule,
  checkRule,
  checkSlas,
  reviewFactors,
  compareRecorded,
  compareTests,
}

warmUp()

type Requested = {
  job: keyof typeof jobs
  task: never
  progress: Progress
  /** The job takes milliseconds, like a launch. With a lower priority it would take seconds on a busy machine. */
  isBrief: boolean
}

let isLowered = false

/** Runs one job. The thread may be ended at any time, so it holds no state. */
export function run({ job, task, progress, isBrief }: Requested): unknown {
  // The priority is lowered only now, because a caller waits for the start of the thread.
  if (!isBrief && !isLowered) lowerPriority()
  isLowered ||= !isBrief
  begin(progress)
  return handOver(jobs[job](task, progress))
}
