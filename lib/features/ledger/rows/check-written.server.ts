import 'server-only'
import fs from 'node:fs'
import path from 'node:path'
import { processState } from '@/lib/base/process-state'
import type { Db } from '@/lib/db/client.server'
import { Prisma } from '@/lib/db/generated/client'
import { type LedgerName, ledgerNames } from '@/lib/db/record/ledger-names'
import {
  inRecordFolder,
  recordFolder,
  unusedRecordFolders,
} from '@/lib/db/record/record-folder.server'
import {
  flushWritten,
  readNotes,
  type WrittenNote,
  writtenFile,
} from '@/lib/db/record/written-notes.server'

const tables: Record<LedgerName, string> = {
  receipt: 'Receipt',
  result: 'AttemptResult',
  audit: 'AuditEntry',
  change: 'RecordChange',
}

export type WrittenRows = ReadonlyMap<LedgerName, readonly string[]>
export type Missing = { ledger: LedgerName; mac: string }

/** Ids of each ledger up to which all rows are older than any note that was written in time. */
type Floors = ReadonlyMap<LedgerName, bigint>

/** A note is two runs old when its row is searched, and may be a second younger than its row. */
const RUNS = 3

const floorsOfRuns = processState<Floors[]>('floors', () => [])

const CHECKING = 'written-before.jsonl'
const MISSING = /^written-missing-.*\.jsonl$/

/**
 * Searches the rows that were noted before the last run, and drops the notes of those that exist. If rows are missing,
 * the notes are not dropped, and every verification reports them.
 */
export async function checkWritten(db: Db, now: Date): Promise<Missing[]> {
  const [before, current] = [inRecordFolder(CHECKING), writtenFile()]
  const runs = floorsOfRuns.get()
  const floors = runs.length === RUNS ? runs[0] : undefined
  const recent = await missingRows(db, rowsOf(readNotes(before)), floors ?? new Map())
  // Notes that could not be written at once may belong to older rows.
  const missing = recent.length === 0 ? [] : await missingRows(db, rowsOf(recent.map(noteOf)))
  if (missing.length > 0)
    fs.renameSync(before, inRecordFolder(`written-missing-${now.getTime()}.jsonl`))
  else fs.rmSync(before, { force: true })
  flushWritten()
  if (runs.length === 0) takeUnusedNotes()
  if (fs.existsSync(current)) fs.renameSync(current, before)
  floorsOfRuns.set([...runs, await sealedUpTo(db)].slice(-RUNS))
  return missing
}

/**
 * Moves the notes of processes that no longer run to those of this process. Otherwise they would never be dropped, and
 * their rows would be missed once they are pruned.
 */
function takeUnusedNotes(): void {
  for (const folder of unusedRecordFolders())
    for (const file of [path.join(folder, CHECKING), writtenFile(folder)]) {
      if (!fs.existsSync(file)) continue
      // A failed attempt may have left a part of a line.
      const notes = Buffer.concat([Buffer.from('\n'), fs.readFileSync(file)])
      fs.appendFileSync(writtenFile(), notes, { mode: 0o600 })
      fs.rmSync(file)
    }
}

/** True if rows were missing in an earlier run. */
export const hasMissed = (): boolean =>
  fs.readdirSync(recordFolder()).some((name) => MISSING.test(name))

/** Returns all rows that are noted in these folders, including those that were missing before. */
export function notedRows(folders: readonly string[]): WrittenRows {
  const files = folders.flatMap((folder) => [
    ...fs
      .readdirSync(folder)
      .flatMap((name) => (MISSING.test(name) ? path.join(folder, name) : [])),
    path.join(folder, CHECKING),
    writtenFile(folder),
  ])
  return rowsOf(files.flatMap(readNotes))
}

/** Returns the noted rows that do not exist. A failed attempt to store notes may have stored some of them twice. */
export async function missingRows(
  db: Db,
  noted: WrittenRows,
  floors: Floors = new Map(),
): Promise<Missing[]> {
  const missing: Missing[] = []
  for (const [ledger, macs] of noted) {
    const rows = await db.$queryRaw<{ mac: string }[]>`
      select "mac" from ${Prisma.raw(`"${tables[ledger]}"`)}
      where "id" > ${floors.get(ledger) ?? -1n} and "mac" = any(${[...macs]}::text[])`
    const found = new Set(rows.map(({ mac }) => mac))
    missing.push(...[...new Set(macs)].flatMap((mac) => (found.has(mac) ? [] : [{ ledger, mac }])))
  }
  return missing
}

const noteOf = ({ ledger, mac }: Missing): WrittenNote => ({ ledger, macs: [mac] })

/** The noted rows of each ledger. */
function rowsOf(notes: readonly WrittenNote[]): WrittenRows {
  const rows = new Map<LedgerName, string[]>()
  for (const { ledger, macs } of notes) {
    const existing = rows.get(ledger)
    if (existing === undefined) rows.set(ledger, [...macs])
    else existing.push(...macs)
  }
  return rows
}

/** Deletes the notes in a folder, because after a restore they refer to rows that the database never had. */
export function forgetWritten(folder = recordFolder()): void {
  flushWritten()
  for (const name of fs.readdirSync(folder))
    if (/^written.*\.jsonl$/.test(name)) fs.rmSync(path.join(folder, name))
}

async function sealedUpTo(db: Db): Promise<Floors> {
  const rows = await db.ledgerSeal.groupBy({ by: ['ledger'], _max: { lastId: true } })
  const last = new Map(rows.map(({ ledger, _max }) => [ledger, _max.lastId ?? 0n]))
  return new Map(ledgerNames.map((ledger) => [ledger, last.get(ledger) ?? 0n]))
}
