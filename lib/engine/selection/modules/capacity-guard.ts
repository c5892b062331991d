import { z } from 'zod'
import { percentText } from '@/lib/base/percent'
import { counted, numberIn } from '../../kernel/words'
import { defineModule } from '../module'
import { hints } from '../param-meta'
import type { Account } from '../types'
import { lastResortAccounts } from './by-account'

/**
 * Last resort if running / quota >= threshold. A quota of 0 counts as full; an account without a quota is never full.
 */
export const capacityGuard = defineModule({
  id: 'capacity-guard',
  label: 'Capacity guard',
  summary: 'Keeps nearly full accounts as a last resort.',
  params: z.strictObject({
    threshold: z
      .number()
      .min(0)
      .max(1)
      .nullable()
      .default(0.9)
      .meta(
        hints({
          label: 'Threshold',
          hint: 'From this part of its quota on, an account is used only when nothing else fits.',
          unit: 'of the quota',
          widget: 'slider',
          softMin: 0,
          softMax: 1,
          step: 0.01,
          emptyMeans: 'never',
        }),
      ),
  }),
  defaults: { threshold: 0.9 },
  neutral: { threshold: null },
  isDead: ({ threshold }) => threshold === null,
  needs: () => ({ running: true }),

  rank(facts, { threshold }) {
    if (threshold === null) return null
    return lastResortAccounts(
      facts,
      (account) => isFull(account, threshold),
      ({ running, quota }) => ({ running, quota, threshold }),
    )
  },

  explain({ because, after }) {
    const running = numberIn(because, 'running')
    const { quota } = because
    if (typeof quota !== 'number') return `${counted(running, 'instance')} running, no quota`

    const used = quota === 0 ? 'a quota of 0' : `${running} of ${quota} in use`
    const threshold = percentText(numberIn(because, 'threshold'))
    if (after === 'last-resort') return `${used} (guard at ${threshold}), so a last resort`
    return `${used}, below ${threshold}`
  },

  change({ because }) {
    const running = numberIn(because, 'running')
    const [quota, threshold] = [numberIn(because, 'quota'), numberIn(because, 'threshold')]
    let open = Math.min(running, Math.ceil(threshold * quota) + 1)
    while (open >= 0 && open / quota >= threshold) open--
    return quota > 0 && open >= 0 ? `${running - open} fewer running` : null
  },
})

const isFull = ({ running, quota }: Account, threshold: number): boolean =>
  quota !== null && (quota === 0 || running / quota >= threshold)
