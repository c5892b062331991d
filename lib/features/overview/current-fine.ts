import { HOUR_MS } from '@/lib/base/durations'
import { type Policy, parsePublishedPolicy } from '@/lib/engine'
import type { Fine } from './schema'

type Params = {
  fine: number
  unit: 'points' | 'percent'
  windowHours: number
  lastResortAfter: number | null
}

/** What the failure fines of a stored policy take from accounts; null: it has none. */
export function finesOf(document: unknown): { windowHours: number; of: FineOf } | null {
  const parsed = parsePublishedPolicy(document)
  const modules = parsed.ok ? failureFines(parsed.value) : []
  if (modules.length === 0) return null
  const windowHours = Math.max(...modules.map((params) => params.windowHours))
  return { windowHours, of: (failures, now) => sumOf(modules, failures, now) }
}

type FineOf = (failures: readonly Date[], now: Date) => Fine

// `parsePublishedPolicy` read the params with this very module's schema.
const failureFines = ({ modules }: Policy): Params[] =>
  modules
    .filter(({ module, enabled }) => enabled && module === 'failure-fine')
    .map(({ params }) => params as Params)

/** Points add up; what percents leave is multiplied. A stack with both says the points. */
function sumOf(modules: readonly Params[], failures: readonly Date[], now: Date): Fine {
  const counts = modules.map(({ windowHours }) => within(failures, windowHours, now))
  const unit = modules.some((params) => params.unit === 'points') ? 'points' : 'percent'
  const isOf = (params: Params) => params.unit === unit
  const taken = modules.map((params, i) => (isOf(params) ? takenBy(params, counts[i] ?? 0) : 0))
  return {
    failures: Math.max(...counts),
    taken: taken.reduce((sum, each) => (unit === 'points' ? sum + each : both(sum, each)), 0),
    unit,
    isLastResort: modules.some(
      ({ lastResortAfter }, i) => lastResortAfter !== null && (counts[i] ?? 0) >= lastResortAfter,
    ),
  }
}

const within = (failures: readonly Date[], hours: number, now: Date) =>
  failures.filter((at) => at <= now && now.getTime() - at.getTime() < hours * HOUR_MS).length

const takenBy = ({ fine, unit }: Params, failures: number) =>
  unit === 'points' ? failures * fine : 100 * (1 - (1 - fine / 100) ** failures)

const both = (a: number, b: number) => 100 * (1 - (1 - a / 100) * (1 - b / 100))
