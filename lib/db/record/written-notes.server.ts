import 'server-only'
import fs from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { processState } from '@/lib/base/process-state'
import { type LedgerName, ledgerNames } from '@/lib/db/record/ledger-names'
import { log } from '@/lib/observe/log.server'
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
/** The time between attempts while the file cannot be written, for example because the disk is full. */
const RETRY_MS = 10_000
/** About 10 MB. */
const MAX_UNFLUSHED_ROWS = 100_000

type Unflushed = {
  /** Notes that are not in the file yet. */
  notes: WrittenNote[]
  isScheduled: boolean
  /** True if the last attempt failed, which may have left a part of a line in the file. */
  hasFailed: boolean
}
const unflushed = processState<Unflushed>('written', () => ({
  notes: [],
  isScheduled: false,
  hasFailed: false,
}))

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
  const { notes } = unflushed.get()
  for (const ledger of ledgerNames) {
    const macs = written.filter((it) => it.ledger === ledger).map(({ mac }) => mac)
    if (macs.length > 0) notes.push({ ledger, macs })
  }
  scheduleFlush(FLUSH_MS)
  process.off('exit', flushWritten).once('exit', flushWritten)
}

function scheduleFlush(ms: number): void {
  const now = unflushed.get()
  if (now.isScheduled) return
  now.isScheduled = true
  setTimeout(() => {
    now.isScheduled = false
    flushWritten()
  }, ms).unref()
}

/**
 * Appends the notes to the file. If this fails, they are written later: an exception in a timer would end the thread
 * with all its calls.
 */
export function flushWritten(): void {
  const now = unflushed.get()
  if (now.notes.length === 0) return
  const lines = now.notes.map((note) => `${JSON.stringify(note)}\n`)
  if (now.hasFailed) lines.unshift('\n')
  try {
    fs.appendFileSync(writtenFile(), lines.join(''), { mode: 0o600 })
    now.notes = []
    now.hasFailed = false
  } catch (cause) {
    if (!now.hasFailed)
      log().error(
        { err: cause },
        'the notes of written rows could not be stored, and are written later',
      )
    now.hasFailed = true
    now.notes = newestOf(now.notes)
    scheduleFlush(RETRY_MS)
  }
}

/** The notes of at most the newest 100,000 rows, because older rows are sealed first. */
function newestOf(notes: WrittenNote[]): WrittenNote[] {
  let rows = 0
  const dropped = notes.findLastIndex(({ macs }) => {
    rows += macs.length
    return rows > MAX_UNFLUSHED_ROWS
  })
  return notes.slice(dropped + 1)
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
