import { z } from 'zod'
import { percentText } from '@/lib/base/percent'
import { counted, numberIn } from '../../kernel/words'
import { defineModule } from '../module'
import { hints } from '../param-meta'
import type { Account } from '../types'
import { rankAccounts } from './by-account'

const stepSchema = z.number().gt(0).lt(1)

/** rank = number of steps <= running / quota; 0 without a quota, all steps with a quota of 0. */
export const loadTiers = defineModule({
  id: 'load-tiers',
  label: 'Load tiers',
  summary: 'Fills every account up to a step of its quota before any goes further.',
  params: z.strictObject({
    steps: z
      .array(stepSchema)
      .superRefine((steps, context) => {
        const at = steps.findIndex(
          (step, index) => step <= (steps[index - 1] ?? Number.NEGATIVE_INFINITY),
        )
        if (at < 0) return
        const message = 'Expected a number above the step before it'
        context.addIssue({ code: 'custom', path: [at], message })
      })
      .default([])
      .meta(
        hints({
          label: 'Steps',
          hint: 'Each step is a part of the quota. Accounts below it are used before those above it.',
          unit: 'of the quota',
          widget: 'numbers',
          softMin: 0,
          softMax: 1,
          step: 0.05,
        }),
      ),
  }),
  defaults: { steps: [] },
  neutral: { steps: [] },
  isDead: ({ steps }) => steps.length === 0,
  needs: () => ({ running: true }),

  rank(facts, { steps }) {
    if (steps.length === 0) return null
    return rankAccounts(
      facts,
      (account) => tierAt(account, steps),
      (account) => {
        const passed = tierAt(account, steps)
        const { running, quota } = account
        return { running, quota, passed, step: steps[passed - 1] ?? null }
      },
    )
  },

  explain({ because }) {
    const running = numberIn(because, 'running')
    const { quota, step } = because
    if (typeof quota !== 'number') return `${counted(running, 'instance')} running, no quota`

    const used = quota === 0 ? 'a quota of 0' : `${running} of ${quota} in use`
    return typeof step === 'number'
      ? `${used}, past the step at ${percentText(step)}`
      : `${used}, below the first step`
  },

  change({ because }, { steps }, selected) {
    const [running, quota] = [numberIn(because, 'running'), numberIn(because, 'quota')]
    // The lowest load of the tier after that of the winner.
    const bound = steps[numberIn(selected?.because ?? {}, 'passed')]
    if (quota === 0 || bound === undefined) return null

    let open = Math.min(running, Math.ceil(bound * quota))
    while (open >= 0 && open / quota >= bound) open--
    return open >= 0 && open < running ? `${running - open} fewer running` : null
  },
})

function tierAt({ running, quota }: Account, steps: readonly number[]): number {
  if (quota === null) return 0
  if (quota === 0) return steps.length
  const load = running / quota
  return steps.filter((step) => step <= load).length
}
