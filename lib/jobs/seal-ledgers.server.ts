import 'server-only'
import { database } from '@/lib/db/client.server'
import { sealLedgers } from '@/lib/features/ledger/seal-ledgers.server'
import type { Job } from './job'

/** Seals the record every minute, unless the database lacks seals that this process noted. */
export const sealLedgersJob: Job = {
  name: 'seal-ledgers',
  cron: '* * * * *',
  run: async (_payload, now) => {
    const { sealed, behind } = await sealLedgers(database(), now)
    if (behind.length > 0) return { refused: behind }
    return Object.values(sealed).every((rows) => rows === 0) ? null : sealed
  },
}
