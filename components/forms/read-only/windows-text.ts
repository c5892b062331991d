/** A weekly time window as a policy stores it. */
type Window = {
  days: readonly number[]
  from: string
  to: string
  dates?: { from: string; to: string } | null
  accounts: readonly string[]
  factor: number
  priority?: number | null
}

const dayNames = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']

/** "Mon to Fri 08:00 to 18:00: amber × 3; Sat, Sun 00:00 to 24:00: birch, priority 1" */
export function windowsText(value: unknown, nameOf: (id: string) => string): string {
  const windows = (Array.isArray(value) ? value : []) as readonly Window[]
  return windows.map((window) => windowText(window, nameOf)).join('; ')
}

function windowText(window: Window, nameOf: (id: string) => string): string {
  const { from, to, dates, accounts, factor, priority } = window
  const within = dates == null ? '' : ` (${dates.from} to ${dates.to})`
  const effect = priority == null ? ` × ${factor}` : `, priority ${priority}`
  const names = accounts.map(nameOf).join(', ') || 'no account'
  return `${daysText(window.days)} ${from} to ${to}${within}: ${names}${effect}`
}

/** Three days or more in a row are a range. */
function daysText(days: readonly number[]): string {
  const nameOf = (day: number | undefined) => dayNames[(day ?? 1) - 1] ?? ''
  const isRow = days.every((day, at) => at === 0 || day === (days[at - 1] ?? 0) + 1)
  if (days.length === 7) return 'every day'
  return days.length > 2 && isRow
    ? `${nameOf(days[0])} to ${nameOf(days.at(-1))}`
    : days.map(nameOf).join(', ')
}
