import { at } from '../../kernel/columns'
import { repeatedly } from '../../kernel/powers'
import { SHARE_FLOOR } from '../../kernel/shares'
import { counted, numberIn, shown } from '../../kernel/words'
import { defineModule } from '../module'
import { lastResortAccounts, scaleAccounts } from './by-account'
import { params, publishedParams } from './failure-fine-params'

/** Share S after n failures in the window. points: max(0, S - n*fine/100). percent: S * (1 - fine/100)^n. */
export const failureFine = defineModule({
  id: 'failure-fine',
  label: 'Failure fine',
  summary: 'Takes share from accounts that failed recently, and can make them a last resort.',
  params,
  published: publishedParams,
  defaults: { fine: 5, unit: 'points', windowHours: 6, lastResortAfter: null },
  neutral: { fine: 0, unit: 'points', windowHours: 6, lastResortAfter: null },
  isDead: ({ fine, lastResortAfter }) => fine === 0 && lastResortAfter === null,
  needs: ({ windowHours }) => ({ failureHours: windowHours }),
  penalty: ({ fine, unit, lastResortAfter }, failures) => ({
    unit,
    taken: unit === 'points' ? failures * fine : 100 * (1 - repeatedly(1 - fine / 100, failures)),
    isLastResort: lastResortAfter !== null && failures >= lastResortAfter,
  }),

  rank(facts, { windowHours, lastResortAfter }) {
    if (lastResortAfter === null) return null
    const failuresOf = facts.failureCounts(windowHours)
    return lastResortAccounts(
      facts,
      (_, account) => at(failuresOf, account) >= lastResortAfter,
      (_, account) => ({ failures: at(failuresOf, account), windowHours, lastResortAfter }),
    )
  },

  reweigh(facts, params, field) {
    const { windowHours } = params
    const failuresOf = facts.failureCounts(windowHours)
    return scaleAccounts(field, {
      factor(account, share) {
        const failures = at(failuresOf, account)
        return failures === 0 || share === 0 ? 1 : remainder(share, failures, params) / share
      },
      because(account, share) {
        const failures = at(failuresOf, account)
        const accountAfter = remainder(share, failures, params)
        return { failures, windowHours, accountBefore: share, accountAfter }
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
    while (left > 0 && remainder(share, left, params) < SHARE_FLOOR) left--
    return left >= 0 ? fewer(failures - left) : null
  },
})

/** The share of an account after the fine. */
const remainder = (share: number, failures: number, { fine, unit }: Fine): number =>
  unit === 'points'
    ? Math.max(0, share - (failures * fine) / 100)
    : share * repeatedly(1 - fine / 100, failures)

type Fine = { fine: number; unit: 'points' | 'percent' }

const fewer = (count: number) => `${counted(count, 'failure')} fewer`
