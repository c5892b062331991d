import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'
import { isMainThread, workerData } from 'node:worker_threads'
import { z } from 'zod'
import { database } from '@/lib/db/client.server'
import { measureClock, now } from '@/lib/db/clock.server'
import { sealKeys } from '@/lib/db/record/seal-key.server'
import { envOrExit } from '@/lib/env.server'
import { acceptHeads } from '@/lib/features/ledger/heads/follow-heads.server'
import { headText } from '@/lib/features/ledger/heads/heads-file.server'
import {
  serveParts,
  type VerifierData,
  verifiersInThreads,
} from '@/lib/features/ledger/parts/verifiers.server'
import { NoProgress, savedProgress } from '@/lib/features/ledger/progress/progress-file.server'
import { exitCodeOf, runVerification } from '@/lib/features/ledger/run-verification.server'
import { notedSchema } from '@/lib/features/ledger/verify-noted.server'

// Verifies the record of an installation: npm run verify-ledger [-- heads that were noted before]. With --resume it
// continues an interrupted verification. With --accept-restore it accepts the current state of the database after an
// intended restore. Its threads run the same program; each verifies parts of the record.

/** More threads would wait for the database. */
const MAX_THREADS = 8

envOrExit()
const write = (line: string) => process.stdout.write(`${line}\n`)
if (isMainThread) process.exitCode = await main()
else await serveParts(database(), workerData as VerifierData)
await database().$disconnect()

async function verify(ends: readonly string[], how: { resumes: boolean }): Promise<number> {
  const noted = z.array(notedSchema).safeParse(ends)
  if (noted.success) {
    const progress = savedProgress(sealKeys(), how)
    const threads = Math.min(availableParallelism(), MAX_THREADS)
    const start = verifiersInThreads(new URL(import.meta.url), threads)
    const startedAt = performance.now()
    const onRead = (count: number) => {
      const rate = Math.round((count * 1_000) / (performance.now() - startedAt))
      write(`${count} rows and texts read, ${rate} a second, by ${threads} threads`)
    }
    const run = { noted: noted.data, progress, start, onRead }
    return exitCodeOf[await runVerification(database(), write, run)]
  }
  const lines = noted.error.issues.map(({ path, message }) => `${ends[Number(path[0])]} ${message}`)
  process.stderr.write(`${lines.join('\n')}\n`)
  return 2
}

async function accept(): Promise<number> {
  await measureClock()
  for (const head of await acceptHeads(database(), now())) write(`accepted ${headText(head)}`)
  return 0
}

async function main(): Promise<number> {
  try {
    const { values, positionals } = parseArgs({
      options: {
        'accept-restore': { type: 'boolean', default: false },
        resume: { type: 'boolean', default: false },
      },
      allowPositionals: true,
    })
    if (values['accept-restore']) return await accept()
    return await verify(positionals, { resumes: values.resume })
  } catch (error) {
    if (!(error instanceof TypeError || error instanceof NoProgress)) throw error
    process.stderr.write(`${error.message}\n`)
    return 2
  }
}
