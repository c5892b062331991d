import { z } from 'zod'
import { database } from '@/lib/db/client.server'
import { envOrExit } from '@/lib/env.server'
import { exitCodeOf, runVerification } from '@/lib/features/ledger/run-verification.server'
import { notedSchema } from '@/lib/features/ledger/verify-noted.server'

// Recomputes the record of an installation: npm run verify-ledger [-- ends that were noted before].

envOrExit()
const noted = z.array(notedSchema).safeParse(process.argv.slice(2))
if (noted.success) {
  const write = (line: string) => process.stdout.write(`${line}\n`)
  process.exitCode = exitCodeOf[await runVerification(database(), write, { noted: noted.data })]
} else {
  const lines = noted.error.issues.map(
    ({ path, message }) => `${process.argv[2 + Number(path[0])]} ${message}`,
  )
  process.stderr.write(`${lines.join('\n')}\n`)
  process.exitCode = 2
}
await database().$disconnect()
