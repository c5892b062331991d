import type { Because } from '../kernel/because'
import { shown } from '../kernel/words'
import { defineReasons } from './reason'

/** Why a provider is not the best ranked one. `measure` is the number that was compared. */
export const providerReasons = defineReasons({
  'no-sla': {
    sentence: 'it is monitored, but has no SLA',
    words: 'no SLA',
    tenant: 'policy',
  },
  'unknown-sla': {
    sentence: 'no SLA has this id',
    words: 'unknown SLA',
    tenant: 'policy',
  },
  'not-preferred': {
    sentence: 'no preference names this SLA, and preferences decide',
    words: 'not preferred',
    change: ({ best }) =>
      best === null
        ? 'a preference that names it'
        : `a preference with a weight above ${number(best)}`,
    tenant: 'policy',
  },
  'ranked-lower': {
    sentence: ({ provider, measure }) => `${provider} has a higher ${measure}`,
    words: 'ranked lower',
    change: needed,
    tenant: 'policy',
  },
  'listed-later': {
    sentence: ({ provider, measure }) =>
      `${provider} has the same ${measure} and is listed earlier`,
    words: 'ranked alike, but listed later',
    change: needed,
    tenant: 'policy',
  },
})

function needed({ measure, own, best }: Because): string {
  return `${measure} ${number(own)}, needed above ${number(best)}`
}

const number = (value: Because[string] | undefined) => shown(Number(value ?? 0), 6)
