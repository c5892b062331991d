import { HOUR_MS } from '@/lib/base/durations'
import { accountContributions, findModule } from '@/lib/engine'
import type { Evaluated } from '../evaluate/evaluate'

/**
 * For every account of a group that has no share there: which step took the last of it, in a few
 * words. "fine 6 × 5 pp".
 */
export function zeroCauses(
  evaluated: Evaluated,
  group: number | null,
): ReadonlyMap<string, string> {
  const { input, outcome } = evaluated
  const zero = outcome.groups.find((each) => each.group === group)?.accounts ?? []
  if (zero.every(({ share }) => share > 0)) return new Map()

  const causes = new Map<string, string>()
  for (const { account, group: own, share, steps } of accountContributions(outcome)) {
    if (own !== group || share > 0) continue
    const taken = steps.find(({ after }) => after === 0)
    const step = input.policy.modules.find(({ id }) => id === taken?.step)
    causes.set(account, words(evaluated, account, taken?.module ?? '', step?.params))
  }
  return causes
}

function words({ input }: Evaluated, account: string, module: string, params: unknown): string {
  const label = findModule(module)?.label ?? module
  if (module === 'weighted-split' || module === 'least-used') return 'weight 0'
  if (module === 'cost') return 'too expensive'
  if (module !== 'failure-fine') return `no share after ${label}`

  const { fine, unit, windowHours } = params as { fine: number; unit: string; windowHours: number }
  const until = Date.parse(input.request.now)
  const failures = (input.accounts.find(({ id }) => id === account)?.failures ?? []).filter(
    (time) => Date.parse(time) > until - windowHours * HOUR_MS && Date.parse(time) <= until,
  )
  return `fine ${failures.length} × ${fine} ${unit === 'points' ? 'pp' : '%'}`
}
