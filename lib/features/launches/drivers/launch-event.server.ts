import 'server-only'
import type { Db } from '@/lib/db/client.server'
import { launchSchema } from '@/lib/features/decisions/schema'
import { recordEvent } from '@/lib/features/events/record-event.server'
import type { LaunchEventKind } from '@/lib/features/events/schema'

type LaunchEvent = { launchId: string; kind: LaunchEventKind; at: Date }

/** Records an event about a launch in its current state. */
export async function recordLaunchEvent(
  tx: Db,
  { launchId, kind, at }: LaunchEvent,
): Promise<void> {
  const row = await tx.launch.findUniqueOrThrow({ where: { id: launchId } })
  const { poolId, accountId, attempts, tenantId } = row
  const state = launchSchema.shape.state.parse(row.state)
  const payload = { launchId, state, poolId, accountId, attempts }
  await recordEvent(tx, { kind, at, subjectId: launchId, tenantId, payload })
}
