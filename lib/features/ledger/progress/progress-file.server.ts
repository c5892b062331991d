import 'server-only'
import fs from 'node:fs'
import { z } from 'zod'
import { canonical } from '@/lib/base/json/canonical'
import { type LedgerName, ledgerNames } from '@/lib/db/record/ledger-names'
import { inRecordFolder } from '@/lib/db/record/record-folder.server'
import { type SealKeys, signatureOf, signed } from '@/lib/db/record/seal-key.server'

/** A ledger that was verified up to a seal without any fault. */
const verifiedSchema = z.object({
  ledger: z.enum(ledgerNames),
  number: z.number().int().positive(),
  root: z.string(),
  lastId: z.string().regex(/^\d+$/),
  seals: z.number().int(),
  rows: z.number().int(),
  pruned: z.number().int(),
  /** When its last seal was verified. */
  at: z.string(),
})

export type Verified = z.output<typeof verifiedSchema>

/** The inputs and traces from a hash to the next bound, verified without any fault. */
const verifiedContentsSchema = z.object({
  from: z.string(),
  rows: z.number().int(),
  /** The time of the snapshot in which they were verified. */
  at: z.string(),
})

export type VerifiedContents = z.output<typeof verifiedContentsSchema>

const fileSchema = z.object({
  verified: z.array(verifiedSchema),
  contents: z.array(verifiedContentsSchema).default([]),
  keyId: z.string(),
  mac: z.string(),
})

/** The progress of a verification, so that a later one can continue from it. */
export type Progress = {
  /** The part of a ledger that an earlier run verified, or null if no earlier run did. */
  of: (ledger: LedgerName) => Verified | null
  note: (verified: Verified) => void
  /** The inputs and traces from a hash on that an earlier run verified, or null if no earlier run did. */
  contentsFrom: (hash: string) => VerifiedContents | null
  noteContents: (verified: VerifiedContents) => void
  /** Deletes all progress once a run is complete. */
  end: () => void
}

const SAVE_MS = 1_000

export const progressFile = () => inRecordFolder('verification.json')

/** A refusal to continue, with what to do instead. */
export class NoProgress extends Error {}

/** Progress that is saved every second in the data directory. If `resumes` is true, it begins with the saved one. */
export function savedProgress(keys: SealKeys, { resumes }: { resumes: boolean }): Progress {
  const saved = resumes ? readProgress(keys) : nothing
  const verified = new Map(saved.verified.map((it) => [it.ledger, it]))
  const contents = new Map(saved.contents.map((it) => [it.from, it]))
  let savedAt = Number.NEGATIVE_INFINITY
  const saveSometimes = () => {
    if (performance.now() - savedAt < SAVE_MS) return
    savedAt = performance.now()
    try {
      save({ verified: [...verified.values()], contents: [...contents.values()] }, keys)
    } catch {
      // If the disk is full, the run continues. If interrupted, it resumes from the last save.
    }
  }
  return {
    of: (ledger) => verified.get(ledger) ?? null,
    note: (it) => {
      verified.set(it.ledger, it)
      saveSometimes()
    },
    contentsFrom: (hash) => contents.get(hash) ?? null,
    noteContents: (it) => {
      contents.set(it.from, it)
      saveSometimes()
    },
    end: () => fs.rmSync(progressFile(), { force: true }),
  }
}

type Saved = { verified: readonly Verified[]; contents: readonly VerifiedContents[] }

const nothing: Saved = { verified: [], contents: [] }

function readProgress(keys: SealKeys): Saved {
  const file = progressFile()
  if (!fs.existsSync(file)) return nothing
  const parsed = fileSchema.safeParse(jsonOf(fs.readFileSync(file, 'utf8')))
  const isSigned = parsed.success && signatureOf(keys, textOf(parsed.data), parsed.data) === 'good'
  if (!isSigned)
    throw new NoProgress(
      `${file} was not written by a verification with a known key. Verify from the beginning: without --resume.`,
    )
  return parsed.data
}

/** Replaces the whole file, so that a crash leaves the previous one. Two verifications may run concurrently. */
function save(progress: Saved, keys: SealKeys): void {
  const file = progressFile()
  const text = JSON.stringify({ ...progress, ...signed(keys, textOf(progress)) })
  const written = `${file}.${process.pid}.new`
  fs.writeFileSync(written, text, { mode: 0o600, flush: true })
  fs.renameSync(written, file)
}

const textOf = ({ verified, contents }: Saved) =>
  canonical([
    'verification',
    ...verified.map(({ ledger, number, root, lastId, seals, rows, pruned, at }) => [
      ledger,
      number,
      root,
      lastId,
      seals,
      rows,
      pruned,
      at,
    ]),
    ...contents.map(({ from, rows, at }) => ['contents', from, rows, at]),
  ])

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
