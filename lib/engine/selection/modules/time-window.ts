import { z } from 'zod'
import { at, columnOf } from '../../kernel/columns'
import { finite } from '../../kernel/shares'
import { isTimeZone, wallClock } from '../../kernel/time'
import { numberIn, shown, times } from '../../kernel/words'
import { defineModule } from '../module'
import { hints } from '../param-meta'
import { rankAccounts, scaleAccounts } from './by-account'
import { type OpenWindow, openWindows, shownClock, windowSchema } from './week-windows'

/**
 * Applies the windows that are open at the local time of `now`. Mode factor: each multiplies the weights of its
 * accounts. Mode priority: the rank of an account is the lowest priority of its open windows; accounts without one
 * come last.
 */
export const timeWindow = defineModule({
  id: 'time-window',
  label: 'Time window',
  summary: 'Raises, lowers or orders accounts at certain hours, days or dates.',
  params: z.strictObject({
    mode: z
      .enum(['factor', 'priority'])
      .default('factor')
      .meta(
        hints({
          label: 'Mode',
          hint: 'Priority makes priority groups of the accounts of open windows, lowest first.',
          widget: 'select',
          options: { factor: 'Multiplies shares', priority: 'Makes priority groups' },
        }),
      ),
    timeZone: z
      .string()
      .refine(isTimeZone, { error: 'Expected an IANA time zone such as Europe/Berlin' })
      .default('UTC')
      .meta(
        hints({
          label: 'Time zone',
          hint: 'Days and hours are local times of this zone.',
          widget: 'time-zone',
        }),
      ),
    windows: z
      .array(windowSchema)
      .default([])
      .meta(
        hints({
          label: 'Windows',
          hint: 'From is included, to is not; a window that ends before it begins runs past midnight.',
          unit: '× share',
          widget: 'windows',
          softMin: 0,
          softMax: 5,
          step: 0.1,
          partsOnlyWhen: { factor: { mode: ['factor'] }, priority: { mode: ['priority'] } },
        }),
      ),
  }),
  defaults: { mode: 'factor', timeZone: 'UTC', windows: [] },
  neutral: { mode: 'factor', timeZone: 'UTC', windows: [] },
  isDead: ({ mode, windows }) =>
    windows.every(
      ({ accounts, days, factor, priority }) =>
        accounts.length === 0 ||
        days.length === 0 ||
        (mode === 'factor' ? factor === 1 : priority === null),
    ),
  badge: ({ mode }) => (mode === 'priority' ? mode : null),
  accountIds: ({ windows }) =>
    windows.flatMap(({ accounts }, w) =>
      accounts.map((id, a) => ({ id, path: `windows[${w}].accounts[${a}]` })),
    ),

  needs: ({ timeZone }) => ({ localTimes: timeZone !== 'UTC' }),

  rank(facts, { mode, timeZone, windows }) {
    if (mode !== 'priority') return null
    const clock = wallClock(facts.now, timeZone)
    const open = openWindows(facts, windows, clock).map((own) =>
      own.filter(({ window }) => window.priority !== null),
    )
    const priorityOf = (account: number) => lowestPriority(at(open, account))
    return rankAccounts(
      facts,
      (_, account) => priorityOf(account),
      (_, account) => ({
        priority: at(open, account).length === 0 ? null : priorityOf(account),
        windows: namesOf(at(open, account)),
        localTime: shownClock(clock),
        timeZone,
      }),
    )
  },

  reweigh(facts, { mode, timeZone, windows }, field) {
    if (mode !== 'factor') return null
    const clock = wallClock(facts.now, timeZone)
    const open = openWindows(facts, windows, clock)
    const factorOf = columnOf(open, (own) =>
      own.reduce((factor, { window }) => finite(factor * window.factor), 1),
    )
    return scaleAccounts(field, {
      factor: (account) => at(factorOf, account),
      because: (account) => ({
        factor: at(factorOf, account),
        windows: namesOf(at(open, account)),
        localTime: shownClock(clock),
        timeZone,
      }),
    })
  },

  explain({ because }, { mode }) {
    const isRanked = mode === 'priority'
    if (because.windows === '') {
      const none = `no window is open at ${because.localTime}`
      return isRanked ? `${none}, so after all others` : none
    }
    if (isRanked) {
      return `window ${because.windows} is open at ${because.localTime}: priority ${because.priority}`
    }
    const factor = times(numberIn(because, 'factor'))
    return `window ${because.windows} is open at ${because.localTime} ${factor}`
  },

  change({ because }, { mode }, selected) {
    if (mode === 'factor') return `factor ${shown(numberIn(because, 'factor'))}, needed above 0`
    const needed = selected?.because.priority
    if (typeof needed !== 'number') return null
    return `priority ${because.priority ?? 'none'}, needed ${needed}`
  },
})

/** The lowest priority of these windows; NaN for none, which ranks after all others. */
const lowestPriority = (open: readonly OpenWindow[]): number =>
  open.length === 0
    ? Number.NaN
    : Math.min(...open.map(({ window }) => window.priority ?? Number.NaN))

const namesOf = (open: readonly OpenWindow[]) => open.map(({ name }) => name).join(', ')
