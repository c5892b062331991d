import { database } from '@/lib/db/client.server'
import { Prisma } from '@/lib/db/generated/client'
import { recordFolders } from '@/lib/db/record/record-folder.server'
import { type SealKeys, sealKeys } from '@/lib/db/record/seal-key.server'
import { flushWritten } from '@/lib/db/record/written-notes.server'
import { auditMac } from '@/lib/features/audit/audit-mac.server'
import { notedHeads } from '@/lib/features/ledger/heads/verify-heads.server'
import type { Fault } from '@/lib/features/ledger/parts/part.server'
import { notedRows } from '@/lib/features/ledger/rows/check-written.server'
import { verifyLedgers } from '@/lib/features/ledger/verify-ledgers.server'

export const SEALED_AT = new Date('2026-11-21T12:00:00Z')

/** Reading the whole record is slow on a shared machine. */
const longTransaction = { timeout: 60_000 }

/** The verifier's report on the database. */
export const verified = (keys?: SealKeys) =>
  database().$transaction((tx) => verifiedIn(tx, keys), longTransaction)

/** The verifier's report after a change by a superuser of the database, which is rolled back. */
export async function verifiedAfter(...tampering: readonly string[]) {
  const undone = new Error('undone')
  let found: Awaited<ReturnType<typeof verifiedIn>> | undefined
  await database()
    .$transaction(async (tx) => {
      await tx.$executeRawUnsafe('set local session_replication_role = replica')
      for (const sql of tampering) await tx.$executeRawUnsafe(sql)
      found = await verifiedIn(tx)
      throw undone
    }, longTransaction)
    .catch((error: unknown) => {
      if (error !== undone) throw error
    })
  if (found === undefined) throw new Error('Nothing was verified.')
  return found
}

async function verifiedIn(tx: Prisma.TransactionClient, keys = sealKeys()) {
  const faults: Fault[] = []
  flushWritten()
  const folders = recordFolders()
  const verification = await verifyLedgers(tx, (fault) => faults.push(fault), {
    keys,
    noted: [],
    notes: { heads: folders.map(notedHeads), written: notedRows(folders) },
  })
  return { ...verification, faults }
}

/** Writes entries of the audit log as Berth does, with their keyed digest. */
export async function writeAudits(
  count: number,
  { at = new Date(), after = null as object | null } = {},
) {
  const data = Array.from({ length: count }, (_, i) => {
    const entry = {
      at,
      actorId: null,
      actorName: 'Ada',
      tokenId: null,
      tenantId: null,
      action: 'policy.publish',
      noun: 'policy',
      subjectId: `${i}`,
      subjectName: 'É',
      before: null,
      after,
      note: null,
      requestId: null,
      address: null,
    }
    return { ...entry, before: Prisma.DbNull, after: after ?? Prisma.DbNull, mac: auditMac(entry) }
  })
  await database().auditEntry.createMany({ data })
}

/** Changes the database permanently, as a superuser without access to the server. */
export async function tamper(...sql: readonly string[]): Promise<void> {
  await database().$transaction([
    database().$executeRaw`set local session_replication_role = replica`,
    ...sql.map((each) => database().$executeRawUnsafe(each)),
  ])
}
