import 'server-only'
import fs from 'node:fs'
import type { PrismaClient } from '@/lib/db/generated/client'
import { newId } from '@/lib/db/new-id.server'
import { inRecordFolder } from '@/lib/db/record/record-folder.server'
import { checkWritten, hasMissed, type Missing } from '../rows/check-written.server'
import { type Followed, followHeads } from './follow-heads.server'

type Watched = Followed & { missing: readonly Missing[] }

/** Compares the database with the notes of this process. Differences are stored for the alerts. */
export async function watchRecord(db: PrismaClient, now: Date): Promise<Watched> {
  const followed = await followHeads(db, now)
  const missing = await checkWritten(db, now)
  const faults = followed.behind.map(({ ledger, detail }) => `${ledger}: ${detail}`)
  if (hasMissed()) faults.push('rows are gone that this process wrote')
  const id = watcherId()
  if (faults.length === 0) await db.recordWatch.deleteMany({ where: { id } })
  else
    await db.recordWatch.upsert({
      where: { id },
      create: { id, at: now, faults },
      update: { at: now, faults },
    })
  return { ...followed, missing }
}

/** Identifies this data directory to other processes on the same database. */
function watcherId(): string {
  const file = inRecordFolder('id')
  if (!fs.existsSync(file)) fs.writeFileSync(file, newId(), { mode: 0o600 })
  return fs.readFileSync(file, 'utf8')
}
