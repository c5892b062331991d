import 'server-only'
import fs from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { processState } from '@/lib/base/process-state'
import { type LedgerName, ledgerNames } from '@/lib/db/record/ledger-names'
import { recordFolder } from './record-folder.server'

/**
 * Keyed digests of rows that this process wrote and committed, stored outside the database within a second. They reveal
 * a row that is deleted before it is sealed, and are dropped once the rows were found. The number of a transaction does
 * not prove later that it was committed, because PostgreSQL reuses numbers after a crash.
 */
const noteSchema = z.strictObject({
  ledger: z.enum(ledgerNames),
  macs: z.array(z.string()),
})

export type WrittenNote = z.output<typeof noteSchema>

export type Written = { ledger: LedgerName; mac: string }

const FLUSH_MS = 1_000
/** Notes that are not in the file yet. Null while no flush is scheduled. */
const unflushed = processState<WrittenNote[] | null>('written', () => null)

export const writtenFile = (folder = recordFolder()) => path.join(folder, 'written.jsonl')

/** The rows that open transactions have written so far. */
const uncommitted = processState<WeakMap<object, Written[]>>(
  'uncommitted-rows',
  () => new WeakMap(),
)

/** Returns the list to which `addWritten` adds the rows of a transaction. */
export function collectWritten(tx: object): readonly Written[] {
  const written: Written[] = []
  uncommitted.get().set(tx, written)
  return written
}

/** Adds rows that a transaction wrote and that are noted once it is committed. */
export function addWritten(tx: object, written: readonly Written[]): void {
  const all = uncommitted.get().get(tx)
  for (const row of written) all?.push(row)
}

/** Notes rows of a committed transaction. */
export function noteWritten(written: readonly Written[]): void {
  if (written.length === 0) return
  const notes = unflushed.get() ?? []
  if (unflushed.get() === null) {
    unflushed.set(notes)
    setTimeout(flushWritten, FLUSH_MS).unref()
    process.off('exit', flushWritten).once('exit', flushWritten)
  }
  for (const ledger of ledgerNames) {
    const macs = written.filter((it) => it.ledger === ledger).map(({ mac }) => mac)
    if (macs.length > 0) notes.push({ ledger, macs })
  }
}

/** Appends the notes to the file. */
export function flushWritten(): void {
  const notes = unflushed.get() ?? []
  unflushed.set(null)
  if (notes.length === 0) return
  const lines = notes.map((note) => `${JSON.stringify(note)}\n`)
  fs.appendFileSync(writtenFile(), lines.join(''), { mode: 0o600 })
}

/** The notes of a file. A last line that a crash left incomplete is skipped. */
export function readNotes(file: string): WrittenNote[] {
  if (!fs.existsSync(file)) return []
  return fs
    .readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((line) => {
      const note = noteSchema.safeParse(jsonOf(line))
      return note.success ? [note.data] : []
    })
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
