/** A time to wait in words, rounded up: `20 seconds`, `5 minutes`. */
export function waitText(seconds: number): string {
  const [count, unit] = seconds < 60 ? [seconds, 'second'] : [Math.ceil(seconds / 60), 'minute']
  return `${count} ${count === 1 ? unit : `${unit}s`}`
}
