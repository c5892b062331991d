import 'server-only'
import type { Scope } from '@/lib/auth/scope'
import type { Problem } from '@/lib/base/problem'
import { ok, type Result } from '@/lib/base/result'
import { type Db, database } from '@/lib/db/client.server'
import { transact } from '@/lib/db/transact.server'
import { settingsOf } from '@/lib/features/settings/read-settings.server'
import { type MonitoringFacts, rowsOfReport, type SampleRows } from './read-samples'
import type { Received } from './schema'
import { writeSamples } from './write-samples.server'

/** The data that samples are checked against. */
export async function readMonitoringFacts(db: Db, now: Date): Promise<MonitoringFacts> {
  const { monitoringDays: storedDays } = await settingsOf(db)
  const rows = await db.account.findMany({
    where: { archivedAt: null },
    select: { id: true, name: true, provider: { select: { name: true } } },
  })
  const accounts = rows.map(({ id, name, provider }) => ({ id, name, provider: provider.name }))
  return { accounts, now, storedDays }
}

type Stored = Promise<Result<{ added: number; unchanged: number }, Problem>>

/** Stores a checked report, all of it or nothing. */
export const storeRows = (rows: SampleRows): Stored =>
  transact(async (tx) => {
    const written = await writeSamples(tx, rows)
    if (!written.ok) return written
    return ok({ added: written.value, unchanged: rows.stated - written.value })
  })

/** Checks and stores a report. */
export async function storeSamples({ now }: Scope<'monitoring.write'>, received: Received): Stored {
  const rows = rowsOfReport(received, await readMonitoringFacts(database(), now))
  return rows.ok ? storeRows(rows.value) : rows
}
