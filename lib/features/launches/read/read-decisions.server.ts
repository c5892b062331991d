import 'server-only'
import type { Db } from '@/lib/db/client.server'
import type { Prisma } from '@/lib/db/generated/client'
import type { Outcome, SelectInput } from '@/lib/engine'
import { readContents } from '@/lib/features/contents/store-contents.server'
import { inputOf, outcomeOf } from './read-receipt.server'

const receiptInclude = {
  policyVersion: {
    include: { policy: { select: { poolId: true, canary: { select: { poolId: true } } } } },
  },
  result: true,
  lateReports: { select: { id: true } },
} satisfies Prisma.ReceiptInclude

/** Reads an attempt's receipt with its inputs, which are null after they were pruned. */
export type StoredDecision = {
  receipt: Prisma.ReceiptGetPayload<{ include: typeof receiptInclude }>
  /** The place that the attempt was sent to. */
  account: { id: string; name: string } | null
  input: SelectInput | null
  outcome: Outcome | null
}

/** Reads all decisions of a launch, in order. */
export async function readDecisions(db: Db, launchId: string): Promise<StoredDecision[]> {
  const receipts = await db.receipt.findMany({
    where: { launchId },
    include: receiptInclude,
    orderBy: { attempt: 'asc' },
  })
  const [contents, accounts] = await Promise.all([
    readContents(
      db,
      receipts.flatMap((it) => [it.inputsHash, it.outcomeHash]),
    ),
    db.account.findMany({
      where: { id: { in: receipts.flatMap(({ accountId }) => accountId ?? []) } },
      select: { id: true, name: true },
    }),
  ])
  return Promise.all(
    receipts.map(async (receipt) => ({
      receipt,
      account: accounts.find(({ id }) => id === receipt.accountId) ?? null,
      input: inputOf(receipt, contents.get(receipt.inputsHash)),
      outcome: await outcomeOf(db, receipt, contents.get(receipt.outcomeHash)),
    })),
  )
}
