import 'server-only'
import type { Scope } from '@/lib/auth/scope'
import { lookUp } from '@/lib/base/look-up'
import type { Problem } from '@/lib/base/problem'
import { err, ok, type Result } from '@/lib/base/result'
import { type Db, database } from '@/lib/db/client.server'
import { transact } from '@/lib/db/transact.server'
import { settingsOf } from '@/lib/features/settings/read-settings.server'
import { readBatch } from './read-batch'
import type { Received } from './schema'
import { writeSamples } from './write-samples.server'

/**
 * Stores what monitoring measured: all of a call, or nothing. A sample that is known with the same value changes
 * nothing, so that a call can be repeated; one that is known with another value is refused.
 */
export async function receiveSamples(
  scope: Scope<'monitoring.write'>,
  received: Received,
): Promise<Result<{ added: number; unchanged: number }, Problem>> {
  const db = database()
  const { monitoringDays: keptDays } = await settingsOf(db)
  const account = await accountNames(db)
  const { samples, stated, issues } = readBatch(received, { account, now: scope.now, keptDays })
  if (issues.length > 0) return err({ kind: 'invalid', issues })
  return transact(async (tx) => {
    const written = await writeSamples(tx, samples)
    return written.ok ? ok({ added: written.value, unchanged: stated - written.value }) : written
  })
}

/** Living accounts by id, by name, and by `provider/name`. */
async function accountNames(db: Db) {
  const rows = await db.account.findMany({
    where: { archivedAt: null },
    select: { id: true, name: true, provider: { select: { name: true } } },
  })
  return lookUp(rows, ({ provider, name }) => `${provider.name}/${name}`)
}
