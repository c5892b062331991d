import 'server-only'
import { database } from '@/lib/db/client.server'
import { sealLedgers } from '@/lib/features/ledger/seal-ledgers.server'
import type { Job } from './job'

/** Receipts, results and the audit log are sealed every minute: until then a change of a row could go unnoticed. */
export const sealLedgersJob: Job = {
  name: 'seal-ledgers',
  cron: '* * * * *',
  run: async (_payload, now) => {
    const sealed = await sealLedgers(database(), now)
    return Object.values(sealed).every((rows) => rows === 0) ? null : sealed
  },
}
