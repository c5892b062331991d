import { shown } from '../kernel/words'
import type { Because, LevelWords, StepEffect } from '../trace/trace'

/** The ranking of providers in words. */
export const providerWords: LevelWords = {
  step: ({ step, facts }) => steps[step]?.(facts) ?? step,
  effect: (effect, { step }) => effects[step]?.(effect) ?? `${number(effect.value)}`,
}

const steps: Readonly<Record<string, (facts: Because) => string>> = {
  sla: () => 'SLA part: what the first service of each SLA promises',
  monitoring: () => 'Monitoring part: what the metrics of each provider show',
  rank: ({ best, provider }) =>
    provider === null
      ? 'No provider is ranked'
      : `The highest rank is ${number(best)}, of ${provider}`,
  preferences: () => 'Preferences decide: SLAs and monitoring do not count',
  weight: ({ best, provider }) =>
    provider === null
      ? 'No preference names an SLA that is there'
      : `The highest weight is ${number(best)}, of ${provider}`,
}

const effects: Readonly<Record<string, (effect: StepEffect) => string>> = {
  sla: (effect) => `SLA part ${number(effect.value)}${listed(effect.because)}`,
  monitoring: (effect) => `monitoring part ${number(effect.value)}${listed(effect.because)}`,
  rank: ({ value, because }) =>
    `rank ${number(value)} = SLA part ${number(because.sla)} + monitoring part ${number(because.monitoring)}`,
  preferences: ({ because }) => `preferred, an SLA of ${because.provider}`,
  weight: ({ value }) => `weight ${number(value)}`,
}

/** ": public_ip 3010, num_cpus 8"; nothing where there is nothing. */
function listed(because: Because): string {
  const parts = Object.entries(because).map(([name, value]) => `${name} ${number(value)}`)
  return parts.length === 0 ? '' : `: ${parts.join(', ')}`
}

const number = (value: string | number | boolean | null | undefined) => shown(Number(value ?? 0), 6)
