'use client'
import type { Range } from '@/components/charts/timeline/span'
import { useNow } from '@/components/time/reader-clock'
import { attemptPhases, launchPhases } from '@/lib/features/launches/why/attempt-phases'
import { attemptSteps } from '@/lib/features/launches/why/attempt-steps'
import type { LaunchWhy } from '@/lib/features/launches/why/why-schema'

const LIVE_TICK_MS = 1_000
const IDLE_TICK_MS = 3_600_000
const MIN_RANGE_MS = 50

/** The steps and phases of every attempt, and the time range of the chart. */
export function useAttemptLanes({
  launch,
  attempts,
  cloud,
}: Pick<LaunchWhy, 'launch' | 'attempts' | 'cloud'>) {
  const isLive = launch.state === 'pending' || cloud.some(({ cleaningUp }) => cleaningUp)
  const now = useNow(isLive ? LIVE_TICK_MS : IDLE_TICK_MS)
  const lanes = attempts.map((attempt) => {
    const steps = attemptSteps(attempt, launch, cloud)
    const isCleaning = cloud.some((each) => each.attempt === attempt.attempt && each.cleaningUp)
    const isOpen = isCleaning || (attempt.placed && attempt.result === null && isLive)
    const ranFrom = attempt.result === 'succeeded' ? Date.parse(attempt.resultAt ?? '') : null
    return { attempt, steps, phases: launchPhases(attemptPhases(steps, isOpen), ranFrom) }
  })
  const phases = lanes.flatMap((lane) => lane.phases)
  const from = Math.min(...phases.map((phase) => phase.from))
  const to = Math.max(from + 1, ...phases.map((phase) => phase.to ?? now))
  // A decision without further steps takes a few milliseconds, so the list of its steps is enough.
  const range: Range | null = to - from < MIN_RANGE_MS ? null : { from, to }
  return { lanes, range }
}
