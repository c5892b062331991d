import 'server-only'
import type { Db } from '@/lib/db/client.server'
import type { PodUsageSource as Row } from '@/lib/db/generated/client'
import { type UsageSourceSettings, usageSourceSchema } from '@/lib/features/usage-sources/schema'
import type { UsageFailure } from '../schema'
import type { PodUsageSource } from './schema'

/** The settings of a row, with their kind. */
export const settingsOfSource = ({ kind, settings }: Pick<Row, 'kind' | 'settings'>) =>
  usageSourceSchema.parse({ ...Object(settings), kind })

/** The same, as the columns keep it. */
export const columnsOfSource = ({ kind, ...settings }: UsageSourceSettings) => ({ kind, settings })

/** The usage source of a pod as it may be told: of the secret only whether there is one. */
export async function shownUsageSource(db: Db, podId: string): Promise<PodUsageSource> {
  const row = await db.podUsageSource.findUnique({ where: { podId } })
  if (row === null) return { source: null, hasSecret: false, triedAt: null, failure: null }
  return {
    source: settingsOfSource(row),
    hasSecret: row.sealedSecret !== null,
    triedAt: row.triedAt?.toISOString() ?? null,
    failure: usageFailureOf(row),
  }
}

/** Why the last fetch failed; null if it did not. */
export function usageFailureOf({
  failure,
  remedy,
  failingSince,
}: Pick<Row, 'failure' | 'remedy' | 'failingSince'>): UsageFailure | null {
  if (failure === null || remedy === null || failingSince === null) return null
  return { what: failure, since: failingSince.toISOString(), remedy }
}
