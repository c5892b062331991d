/** Midnight of a day in the reader's zone, or of a later one; undefined when no day is given. */
export function dayStart(day: string, daysLater: number): string | undefined {
  const at = new Date(`${day}T00:00`)
  if (day === '' || Number.isNaN(at.getTime())) return undefined
  at.setDate(at.getDate() + daysLater)
  return at.toISOString()
}
