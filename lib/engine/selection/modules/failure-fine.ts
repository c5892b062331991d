import { z } from 'zod'
import { repeatedly } from '../../kernel/powers'
import { SHARE_FLOOR } from '../../kernel/shares'
import { counted, numberIn, shown } from '../../kernel/words'
import { countFailures } from '../failures'
import { defineModule, MOST_FAILURE_HOURS, reweighHandler } from '../module'
import { hints } from '../param-meta'

const params = z.strictObject({
  fine: z
    .number()
    .min(0)
    .max(100)
    .default(5)
    .meta(
      hints({
        label: 'Fine',
        hint: 'What each recent failure costs the account.',
        unit: 'pp or % each',
        widget: 'slider',
        softMin: 0,
        softMax: 25,
        step: 0.5,
      }),
    ),
  unit: z
    .enum(['points', 'percent'])
    .default('points')
    .meta(
      hints({
        label: 'Fine in',
        hint: 'Points are taken from the share itself; percent from what is left of it.',
        widget: 'select',
        options: {
          points: 'percentage points per failure',
          percent: '% of the current share per failure',
        },
      }),
    ),
  windowHours: z
    .number()
    .positive()
    .max(MOST_FAILURE_HOURS)
    .default(6)
    .meta(
      hints({
        label: 'Window',
        hint: 'Failures older than this are forgotten.',
        unit: 'hours',
        widget: 'slider',
        softMin: 1,
        softMax: 72,
        step: 1,
      }),
    ),
  lastResortAfter: z
    .int()
    .min(1)
    .nullable()
    .default(null)
    .meta(
      hints({
        label: 'Last resort after',
        hint: 'From this many failures on, the account is used only when nothing else fits.',
        unit: 'failures',
        widget: 'number',
        softMin: 1,
        softMax: 20,
        step: 1,
        emptyMeans: 'never',
      }),
    ),
})

/** n failures in the window. points: max(0, S - n*fine/100). percent: S * (1 - fine/100)^n. */
export const failureFine = defineModule({
  id: 'failure-fine',
  label: 'Failure fine',
  summary: 'Takes share from accounts that failed recently, and can make them a last resort.',
  params,
  // Versions from before the window was bounded go on deciding, with the longest window.
  published: params.extend({
    windowHours: z
      .number()
      .positive()
      .default(6)
      .transform((hours) => Math.min(hours, MOST_FAILURE_HOURS)),
  }),
  defaults: { fine: 5, unit: 'points', windowHours: 6, lastResortAfter: null },
  neutral: { fine: 0, unit: 'points', windowHours: 6, lastResortAfter: null },
  isDead: ({ fine, lastResortAfter }) => fine === 0 && lastResortAfter === null,
  needs: ({ windowHours }) => ({ failureHours: windowHours }),
  penalty: ({ fine, unit, lastResortAfter }, failures) => ({
    unit,
    taken: unit === 'points' ? failures * fine : 100 * (1 - repeatedly(1 - fine / 100, failures)),
    isLastResort: lastResortAfter !== null && failures >= lastResortAfter,
  }),

  rank(facts, { windowHours, lastResortAfter }, standing) {
    if (lastResortAfter === null) return null

    const failuresOf = countFailures(facts, windowHours)
    const last = new Uint8Array(facts.matches.length)
    for (const m of standing) {
      last[m] = (failuresOf[facts.accountOf[m] ?? 0] ?? 0) >= lastResortAfter ? 1 : 0
    }
    return {
      rank: null,
      last,
      because: (m) => ({
        failures: failuresOf[facts.accountOf[m] ?? 0] ?? 0,
        windowHours,
        lastResortAfter,
      }),
    }
  },

  reweigh(facts, { fine, unit, windowHours }, { groupRun, runStart, runAccount, runOf }) {
    const failuresOf = countFailures(facts, windowHours)

    return reweighHandler({
      weigh(group, share, raw) {
        const first = groupRun[group] ?? 0
        const held = new Float64Array((groupRun[group + 1] ?? 0) - first)
        for (let run = first; run < (groupRun[group + 1] ?? 0); run++) {
          const failures = failuresOf[runAccount[run] ?? 0] ?? 0
          const end = runStart[run + 1] ?? 0
          let sum = 0
          for (let p = runStart[run] ?? 0; p < end; p++) sum += share[p] ?? 0

          const kept = keptOf(sum, failures, { fine, unit })
          const factor = failures === 0 || sum === 0 ? 1 : kept / sum
          for (let p = runStart[run] ?? 0; p < end; p++) raw[p] = (share[p] ?? 0) * factor
          held[run - first] = sum
        }
        return { first, held }
      },
      because(position, { first, held }) {
        const run = runOf[position] ?? 0
        const failures = failuresOf[runAccount[run] ?? 0] ?? 0
        const share = held[run - first] ?? 0
        return {
          failures,
          windowHours,
          accountBefore: share,
          accountAfter: keptOf(share, failures, { fine, unit }),
        }
      },
    })
  },

  explain(effect, { fine, unit }) {
    const { because } = effect
    const failures = numberIn(because, 'failures')
    const history = `${counted(failures, 'failure')} in ${shown(numberIn(because, 'windowHours'))} h`
    if (because.lastResortAfter !== undefined) {
      return effect.after === 'last-resort' ? `${history}, so a last resort` : history
    }
    if (failures === 0) return `${history}, no fine`

    const rate = `${shown(fine)} ${unit === 'points' ? 'pp' : '% of its share'}`
    return `${history} × ${rate}`
  },

  zeroWords: ({ because }, { fine, unit }) =>
    `fine ${numberIn(because, 'failures')} × ${shown(fine)} ${unit === 'points' ? 'pp' : '%'}`,

  change({ because }, params) {
    const failures = numberIn(because, 'failures')
    const { lastResortAfter } = because
    if (typeof lastResortAfter === 'number') return fewer(failures - lastResortAfter + 1)

    const share = numberIn(because, 'accountBefore')
    let left = failures - 1
    while (left > 0 && keptOf(share, left, params) < SHARE_FLOOR) left--
    return left >= 0 ? fewer(failures - left) : null
  },
})

/** What the fine leaves of an account's share. */
const keptOf = (share: number, failures: number, { fine, unit }: Fine): number =>
  unit === 'points'
    ? Math.max(0, share - (failures * fine) / 100)
    : share * repeatedly(1 - fine / 100, failures)

type Fine = { fine: number; unit: 'points' | 'percent' }

const fewer = (count: number) => `${counted(count, 'failure')} fewer`
