/** The two parts of a provider's rank. */
export type RankBar = { key: string; name: string; sla: number; monitoring: number }

/** What a bar is stacked of, each in its colour. */
export const rankParts = [
  { part: 'sla', label: 'SLA part', slot: 0 },
  { part: 'monitoring', label: 'Monitoring part', slot: 4 },
] as const

/** How the length of a bar follows from the rank. */
export const rankScales = [
  { value: 'linear', label: 'Ranks' },
  { value: 'log', label: 'Orders of magnitude' },
] as const

export type RankScale = (typeof rankScales)[number]['value']

/** Beyond this factor the smaller of two bars cannot be seen on a linear scale. */
const FAR_APART = 20

/** The scale on which all bars can be seen. */
export function scaleFor(bars: readonly RankBar[]): RankScale {
  const sizes = bars.map(({ sla, monitoring }) => Math.abs(sla + monitoring)).filter((it) => it > 0)
  return Math.max(...sizes, 1) / Math.min(...sizes, Math.max(...sizes, 1)) > FAR_APART
    ? 'log'
    : 'linear'
}

/** Symmetric logarithm: 0 stays 0, and the sign stays. */
export const toLog = (value: number): number => Math.sign(value) * Math.log10(1 + Math.abs(value))
export const fromLog = (value: number): number => Math.sign(value) * (10 ** Math.abs(value) - 1)

/** The bar on a logarithmic scale: as long as the whole rank, parted as its parts are where both have one sign. */
export function logBar(bar: RankBar): RankBar {
  const { sla, monitoring } = bar
  const whole = sla + monitoring
  if (whole === 0 || Math.sign(sla) * Math.sign(monitoring) < 0)
    return { ...bar, sla: toLog(sla), monitoring: toLog(monitoring) }
  const length = toLog(whole)
  return { ...bar, sla: (length * sla) / whole, monitoring: (length * monitoring) / whole }
}
