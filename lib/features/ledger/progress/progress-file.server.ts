import 'server-only'
import fs from 'node:fs'
import { z } from 'zod'
import { canonical } from '@/lib/base/json/canonical'
import { type LedgerName, ledgerNames } from '@/lib/db/record/ledger-names'
import { inRecordFolder } from '@/lib/db/record/record-folder.server'
import { type SealKeys, signatureOf, signed } from '@/lib/db/record/seal-key.server'

/** A ledger up to a seal, without any fault. */
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

const fileSchema = z.object({
  verified: z.array(verifiedSchema),
  keyId: z.string(),
  mac: z.string(),
})

/** How far a verification has come, so that a later one continues there. */
export type Progress = {
  /** The part of a ledger that an earlier run verified; null: none. */
  of: (ledger: LedgerName) => Verified | null
  note: (verified: Verified) => void
  /** Forgets everything, once a run is complete. */
  end: () => void
}

const SAVE_MS = 1_000

export const progressFile = () => inRecordFolder('verification.json')

/** A refusal to continue, with what to do instead. */
export class NoProgress extends Error {}

/** Progress that is saved every second in the data directory; with `resumes` it begins with what is saved there. */
export function savedProgress(keys: SealKeys, { resumes }: { resumes: boolean }): Progress {
  const verified = new Map((resumes ? readProgress(keys) : []).map((it) => [it.ledger, it]))
  let savedAt = Number.NEGATIVE_INFINITY
  return {
    of: (ledger) => verified.get(ledger) ?? null,
    note: (it) => {
      verified.set(it.ledger, it)
      if (performance.now() - savedAt < SAVE_MS) return
      savedAt = performance.now()
      try {
        save([...verified.values()], keys)
      } catch {
        // On a full disk the run goes on; interrupted, it begins where it was last saved.
      }
    },
    end: () => fs.rmSync(progressFile(), { force: true }),
  }
}

function readProgress(keys: SealKeys): Verified[] {
  const file = progressFile()
  if (!fs.existsSync(file)) return []
  const parsed = fileSchema.safeParse(jsonOf(fs.readFileSync(file, 'utf8')))
  const isSigned =
    parsed.success && signatureOf(keys, textOf(parsed.data.verified), parsed.data) === 'good'
  if (!isSigned)
    throw new NoProgress(
      `${file} was not written by a verification with a known key. Verify from the beginning: without --resume.`,
    )
  return parsed.data.verified
}

/** Replaces the file as a whole, so that a crash leaves the former one. Two verifications may run at once. */
function save(verified: readonly Verified[], keys: SealKeys): void {
  const file = progressFile()
  const text = JSON.stringify({ verified, ...signed(keys, textOf(verified)) })
  const written = `${file}.${process.pid}.new`
  fs.writeFileSync(written, text, { mode: 0o600, flush: true })
  fs.renameSync(written, file)
}

const textOf = (verified: readonly Verified[]) =>
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
  ])

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
