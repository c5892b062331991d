/** The two parts of a provider's rank. */
export type RankBar = { key: string; name: string; sla: number; monitoring: number }

/** The segments of a bar, each with its colour. */
export const rankParts = [
  { part: 'sla', label: 'SLA part', slot: 0 },
  { part: 'monitoring', label: 'Monitoring part', slot: 4 },
] as const

/** The scales of the bar lengths. */
export const rankScales = [
  { value: 'linear', label: 'Ranks' },
  { value: 'log', label: 'Orders of magnitude' },
] as const

export type RankScale = (typeof rankScales)[number]['value']

/** With a larger ratio the shorter of two bars is invisible on a linear scale. */
const FAR_APART = 20

/** Chooses the scale on which all bars are visible. */
export function scaleFor(bars: readonly RankBar[]): RankScale {
  const sizes = bars.map(({ sla, monitoring }) => Math.abs(sla + monitoring)).filter((it) => it > 0)
  return Math.max(...sizes, 1) / Math.min(...sizes, Math.max(...sizes, 1)) > FAR_APART
    ? 'log'
    : 'linear'
}

/** Symmetric logarithm: 0 maps to 0, and the sign is preserved. */
export const toLog = (value: number): number => Math.sign(value) * Math.log10(1 + Math.abs(value))
export const fromLog = (value: number): number => Math.sign(value) * (10 ** Math.abs(value) - 1)

/**
 * Converts a bar to the logarithmic scale. Its length is that of the whole rank, split in proportion if both
 * parts have the same sign.
 */
export function logBar(bar: RankBar): RankBar {
  const { sla, monitoring } = bar
  const whole = sla + monitoring
  if (whole === 0 || Math.sign(sla) * Math.sign(monitoring) < 0)
    return { ...bar, sla: toLog(sla), monitoring: toLog(monitoring) }
  const length = toLog(whole)
  return { ...bar, sla: (length * sla) / whole, monitoring: (length * monitoring) / whole }
}

/** Zero and the powers of ten around all bars, as positions on the logarithmic scale. */
export function logTicks(bars: readonly RankBar[]): number[] {
  const ends = bars.flatMap(({ sla, monitoring }) => [sla, monitoring, sla + monitoring])
  const below = powersUpTo(Math.max(0, ...ends.map((end) => -end)))
  return [
    ...below.map((power) => toLog(-power)).reverse(),
    0,
    ...powersUpTo(Math.max(0, ...ends)).map(toLog),
  ]
}

const powersUpTo = (most: number): number[] =>
  most === 0
    ? []
    : Array.from({ length: Math.max(1, Math.ceil(Math.log10(most))) }, (_, at) => 10 ** (at + 1))
