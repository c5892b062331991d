import 'server-only'
import fs from 'node:fs'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { z } from 'zod'
import { canonical } from '@/lib/base/json/canonical'
import { type LedgerName, ledgerNames } from '@/lib/db/record/ledger-names'
import { recordFolder } from '@/lib/db/record/record-folder.server'
import { type SealKeys, signatureOf, signed } from '@/lib/db/record/seal-key.server'
import { dropTornLine, linesFromEnd } from './file-end.server'

/**
 * The head of each seal, noted outside the database: one line of JSON per seal, which is appended and never rewritten.
 * `adopted` marks the first line of a ledger in a data directory that did not see the earlier seals. `accepted` means
 * that an administrator declared that the database was restored, so that earlier lines no longer count.
 */
const lineSchema = z.object({
  kind: z.enum(['sealed', 'adopted', 'accepted']),
  ledger: z.enum(ledgerNames),
  /** 0 and an empty root if the ledger had no seal when it was accepted. */
  number: z.number().int(),
  root: z.string(),
  sealedAt: z.string(),
  notedAt: z.string(),
  keyId: z.string(),
  mac: z.string(),
})

type HeadLine = z.output<typeof lineSchema>
export type Head = Omit<HeadLine, 'keyId' | 'mac'>

export type HeadByLedger = Map<LedgerName, Head>

export const headsFile = (folder = recordFolder()) => path.join(folder, 'heads.jsonl')

/** Parses a line of the file. Null if it was not written with an accepted key. */
type ReadLine = { line: number; head: Head | null }

/** Reads the file from its first line to its last. A partial last line left by a crash is not reported. */
export async function* readHeads(
  keys: SealKeys,
  { file = headsFile(), bytes = Number.POSITIVE_INFINITY } = {},
): AsyncGenerator<ReadLine> {
  if (bytes === 0 || !fs.existsSync(file)) return
  const isTorn = !endsWithNewline(file)
  let line = 0
  let waiting: string | null = null
  for await (const text of createInterface({
    input: fs.createReadStream(file, { end: bytes - 1 }),
  })) {
    if (waiting !== null) yield { line: ++line, head: headOf(waiting, keys) }
    waiting = text
  }
  if (waiting !== null && !isTorn) yield { line: ++line, head: headOf(waiting, keys) }
}

/**
 * Returns the last head of each ledger. The file is read from its end, because it grows by about 600 MiB in a year, and
 * only lines of ledgers that were not found yet are parsed.
 */
export async function lastHeads(keys: SealKeys, file = headsFile()): Promise<HeadByLedger> {
  const last: HeadByLedger = new Map()
  if (!fs.existsSync(file)) return last
  const missing = new Set(ledgerNames)
  for await (const text of linesFromEnd(file)) {
    if (![...missing].some((ledger) => text.includes(`"ledger":"${ledger}"`))) continue
    const head = headOf(text, keys)
    if (head === null || !missing.delete(head.ledger)) continue
    last.set(head.ledger, head)
    if (missing.size === 0) break
  }
  return last
}

/** Appends lines and waits until they are on disk. */
export function appendHeads(heads: readonly Head[], keys: SealKeys, file = headsFile()): void {
  if (heads.length === 0) return
  if (fs.existsSync(file) && !endsWithNewline(file)) dropTornLine(file)
  const lines = heads.map(
    (head) => `${JSON.stringify({ ...head, ...signed(keys, textOf(head)) })}\n`,
  )
  fs.appendFileSync(file, lines.join(''), { mode: 0o600, flush: true })
}

function headOf(text: string, keys: SealKeys): Head | null {
  const parsed = lineSchema.safeParse(jsonOf(text))
  if (!parsed.success) return null
  const { keyId, mac, ...head } = parsed.data
  return signatureOf(keys, textOf(head), { keyId, mac }) === 'good' ? head : null
}

const textOf = ({ kind, ledger, number, root, sealedAt, notedAt }: Head) =>
  canonical(['head', kind, ledger, number, root, sealedAt, notedAt])

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function endsWithNewline(file: string): boolean {
  const { size } = fs.statSync(file)
  if (size === 0) return true
  const last = Buffer.alloc(1)
  const handle = fs.openSync(file, 'r')
  fs.readSync(handle, last, 0, 1, size - 1)
  fs.closeSync(handle)
  return last.toString() === '\n'
}

/** The ledger's name, its seal and that seal's root, in the form that an administrator notes elsewhere. */
export const headText = ({
  ledger,
  number,
  root,
}: {
  ledger: LedgerName
  number: number
  root: string
}) => `${ledger}:${number}:${root}`
