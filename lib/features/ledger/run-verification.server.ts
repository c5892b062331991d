import 'server-only'
import { DAY_MS } from '@/lib/base/durations'
import type { PrismaClient } from '@/lib/db/generated/client'
import { uncoveredNames } from '@/lib/db/record/kinds/coverage'
import { recordFolders } from '@/lib/db/record/record-folder.server'
import { type SealKeys, sealKeys } from '@/lib/db/record/seal-key.server'
import { headText } from './heads/heads-file.server'
import { type HeadsReport, notedHeads } from './heads/verify-heads.server'
import { partsAtOnce } from './parts/parallel-parts.server'
import { type Fault, MAX_REPORTED } from './parts/part.server'
import { exportedSnapshot, type StartVerifiers } from './parts/verifiers.server'
import { type Progress, savedProgress } from './progress/progress-file.server'
import { notedRows } from './rows/check-written.server'
import { type Verdict, type Verification, verifyLedgers } from './verify-ledgers.server'
import type { Noted } from './verify-noted.server'

export const exitCodeOf = { sound: 0, tampered: 1 } as const satisfies Record<Verdict, number>

type Run = {
  noted?: readonly Noted[]
  keys?: SealKeys
  progress?: Progress
  /** Starts the verifiers of parts. If absent, parts are verified one after the other. */
  start?: StartVerifiers
  /** Receives the number of rows and texts that were read, before the summary. */
  onRead?: (count: number) => void
}

/**
 * Verifies the ledgers in one snapshot of the database, with the notes of all processes that have used this data
 * directory, and reports line by line.
 */
export async function runVerification(
  db: PrismaClient,
  write: (line: string) => void,
  {
    noted = [],
    keys = sealKeys(),
    progress = savedProgress(keys, { resumes: false }),
    start,
    onRead,
  }: Run = {},
): Promise<Verdict> {
  let reported = 0
  const report = ({ ledger, kind, id, detail }: Fault) => {
    if (reported++ < MAX_REPORTED)
      write(`${subjectOf(ledger, kind)} ${id}: ${words[kind]}, ${detail}`)
  }
  // Sizes are read first, because a seal that is noted during the verification is not in its snapshot.
  const folders = recordFolders()
  const notes = { heads: folders.map(notedHeads), written: notedRows(folders) }
  const inputs = { keys, noted, notes, progress }
  const verification = await db.$transaction(
    async (tx) => {
      if (start === undefined) return verifyLedgers(tx, report, inputs)
      const verifiers = start(await exportedSnapshot(tx))
      const run = partsAtOnce(verifiers.verify)
      return verifyLedgers(tx, report, { ...inputs, run }).finally(verifiers.end)
    },
    { isolationLevel: 'RepeatableRead', timeout: DAY_MS },
  )
  progress.end()
  const { faults } = verification
  if (faults > MAX_REPORTED) write(`… and ${faults - MAX_REPORTED} more`)
  onRead?.(rowsRead(verification))
  for (const line of summary(verification)) write(line)
  return verification.verdict
}

/** Excludes those that an earlier run verified. */
const rowsRead = ({ ledgers, contents, changing }: Verification): number =>
  ledgers.reduce((sum, { rows, resumed }) => sum + rows - (resumed?.rows ?? 0), 0) +
  contents.rows -
  (contents.resumed?.rows ?? 0) +
  changing.rows

const words = {
  edited: 'edited',
  removed: 'removed',
  inserted: 'inserted',
  reordered: 'reordered',
  forged: 'edited or inserted',
  copied: 'copied',
  'seal-edited': 'edited',
  'seal-removed': 'removed',
  'seal-late': 'sealed long after its rows were written',
  'head-edited': 'edited',
  'unknown-key': 'made with an unknown key',
} as const satisfies Record<Fault['kind'], string>

function subjectOf(ledger: Fault['ledger'], kind: Fault['kind']): string {
  if (kind === 'head-edited') return 'heads file, line'
  return kind.startsWith('seal') || kind === 'unknown-key' ? `${ledger} seal` : ledger
}

const verdicts: Record<Verdict, string> = {
  sound: 'The record is sound.',
  tampered:
    'THE RECORD IS NOT SOUND, see above. Seals of an unknown key: list former values of BERTH_SEAL_KEY or NEXTAUTH_SECRET in BERTH_FORMER_SEAL_KEYS.',
}

const summary = ({ ledgers, contents, changing, heads, verdict }: Verification): string[] => [
  ...ledgers.flatMap(({ ledger, rows, seals, unsealed, pruned, resumed, head }) => [
    `${ledger}: ${rows} rows in ${seals} seals, ${unsealed} not sealed yet, ${pruned} pruned`,
    ...(resumed === null
      ? []
      : [
          `  seals up to ${resumed.number} were verified by ${resumed.at}, before this run was resumed`,
        ]),
    ...(seals === 0 ? [] : [`  ends with ${headText({ ledger, ...head })}`]),
  ]),
  `inputs and traces: ${contents.rows}`,
  ...(contents.resumed === null
    ? []
    : [
        `  ${contents.resumed.rows} of them were verified by ${contents.resumed.at}, before this run was resumed`,
      ]),
  changing.since === null
    ? 'rows that may change: not recorded before the first seal'
    : `rows that may change: ${changing.rows} rows, recorded since ${changing.since.toISOString()}`,
  ...heads.flatMap(headsWords),
  `not covered: ${uncoveredNames().join(', ')} (reasons: docs/record.md)`,
  verdicts[verdict],
]

const headsWords = ({ file, heads, takenOver }: HeadsReport): string[] => [
  heads === 0
    ? `heads noted outside the database: none in ${file}. Seals that were cut off cannot be missed from here.`
    : `heads noted outside the database: ${heads} in ${file}`,
  ...takenOver.map((head) =>
    head.kind === 'accepted'
      ? `  ${head.notedAt}: an administrator accepted ${headText(head)} after a restore`
      : `  ${head.notedAt}: this data directory took over at ${headText(head)}`,
  ),
]
