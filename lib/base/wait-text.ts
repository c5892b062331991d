import { numberText } from './number-text'

/** A waiting time in words, rounded up: `20 seconds`, `5 minutes`. */
export function waitText(seconds: number): string {
  const [count, unit] = seconds < 60 ? [seconds, 'second'] : [Math.ceil(seconds / 60), 'minute']
  return `${count} ${count === 1 ? unit : `${unit}s`}`
}

/** A duration: `40 ms`, `1.2 s`, `3 min 5 s`, `2 h 4 min`, rounded to the smaller unit. */
export function durationText(ms: number): string {
  if (ms < 1_000) return `${Math.round(ms)} ms`
  if (ms < 60_000) return `${numberText(ms / 1_000, { most: 1 })} s`
  const [size, big, small] = ms < 3_600_000 ? [60_000, 'min', 's'] : [3_600_000, 'h', 'min']
  const parts = Math.round(ms / (size / 60))
  const rest = parts % 60
  return `${Math.floor(parts / 60)} ${big}${rest === 0 ? '' : ` ${rest} ${small}`}`
}
