import { z } from 'zod'
import { MAX_FAILURE_HOURS } from '../module'
import { hints } from '../param-meta'

/** The params of the module `failure-fine`. */
export const params = z.strictObject({
  fine: z
    .number()
    .min(0)
    .max(100)
    .default(5)
    .meta(
      hints({
        label: 'Fine',
        hint: 'What each recent failure costs the account.',
        unit: 'per failure',
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
          points: 'percentage points',
          percent: '% of the current share',
        },
      }),
    ),
  windowHours: z
    .number()
    .positive()
    .max(MAX_FAILURE_HOURS)
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

/**
 * Versions that were published before the window had an upper bound stay valid; a longer window counts as the
 * longest.
 */
export const publishedParams = params.extend({
  windowHours: z
    .number()
    .positive()
    .default(6)
    .transform((hours) => Math.min(hours, MAX_FAILURE_HOURS)),
})
