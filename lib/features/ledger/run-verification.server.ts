import 'server-only'
import type { PrismaClient } from '@/lib/db/generated/client'
import { type SealKey, sealKey } from './seal-key.server'
import { type Verdict, type Verification, verifyLedgers } from './verify-ledgers.server'
import { type Noted, notedText } from './verify-noted.server'

const MOST_TOLD = 200
const dayMs = 86_400_000

export const exitCodeOf = { sound: 0, tampered: 1, 'other-key': 2 } as const satisfies Record<
  Verdict,
  number
>

type Run = { noted?: readonly Noted[]; key?: SealKey }

/** Verifies the ledgers as they stand at one moment, and tells about it line by line. */
export async function runVerification(
  db: PrismaClient,
  write: (line: string) => void,
  { noted = [], key = sealKey() }: Run = {},
): Promise<Verdict> {
  let told = 0
  const verification = await db.$transaction(
    (tx) =>
      verifyLedgers(
        tx,
        ({ ledger, kind, id, detail }) => {
          const what = kind.startsWith('seal') || kind === 'other-key' ? `${ledger} seal` : ledger
          if (told++ < MOST_TOLD) write(`${what} ${id}: ${words[kind]}, ${detail}`)
        },
        { key, noted },
      ),
    { isolationLevel: 'RepeatableRead', timeout: dayMs },
  )
  if (told > MOST_TOLD) write(`… and ${told - MOST_TOLD} more`)
  for (const line of summary(verification)) write(line)
  return verification.verdict
}

const words = {
  edited: 'edited',
  removed: 'removed',
  inserted: 'inserted',
  reordered: 'reordered',
  'seal-edited': 'edited',
  'seal-removed': 'removed',
  'other-key': 'made with another key',
} as const

const verdicts: Record<Verdict, string> = {
  sound: 'The record is sound.',
  tampered: 'THE RECORD WAS TAMPERED WITH, see above.',
  'other-key':
    'All adds up, but it was sealed with another key: give that one as BERTH_SEAL_KEY (the former NEXTAUTH_SECRET, if that was changed).',
}

const summary = ({ ledgers, contents, verdict }: Verification): string[] => [
  ...ledgers.flatMap(({ ledger, rows, seals, unsealed, pruned, head }) => [
    `${ledger}: ${rows} rows in ${seals} seals, ${unsealed} not sealed yet, ${pruned} pruned`,
    ...(seals === 0 ? [] : [`  ends with ${notedText({ ledger, ...head })}`]),
  ]),
  `inputs and traces: ${contents}`,
  verdicts[verdict],
]
