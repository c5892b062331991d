import 'server-only'
import { normaliseDecimal } from '@/lib/base/decimal'
import { canonical } from '@/lib/base/json/canonical'
import { launchTimes, launchValues } from './kinds/launch-columns'
import { hexDigestOf } from './row-mac.server'

/**
 * The digest of a launch: the same from the row that is written and from the row that is stored. States recorded before
 * launches had pods agree, since a launch without one leaves it out.
 */
export function launchStateOf(row: Readonly<Record<string, unknown>>): string {
  const state = {
    ...(typeof row.podId === 'string' ? { podId: row.podId } : {}),
    ...Object.fromEntries(launchValues.map((column) => [column, row[column]])),
    ...Object.fromEntries(launchTimes.map((time) => [time, instantOf(row[time])])),
    costPerHour: typeof row.costPerHour === 'string' ? normaliseDecimal(row.costPerHour) : null,
  }
  return hexDigestOf(canonical(state))
}

const instantOf = (at: unknown) =>
  at instanceof Date || typeof at === 'string' ? new Date(at).toISOString() : null
