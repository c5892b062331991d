import 'server-only'
import { normaliseDecimal } from '@/lib/base/decimal'
import { canonical } from '@/lib/base/json/canonical'
import { launchTimes, launchValues } from './kinds/launch-columns'
import { hexDigestOf } from './row-mac.server'

/**
 * The digest of a launch, the same for a row to be written and for the stored row. A launch without a pod leaves out
 * the pod, so that digests recorded before launches had pods remain valid.
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
