import 'server-only'
import type { Db } from '@/lib/db/client.server'
import type { Prisma } from '@/lib/db/generated/client'
import type { SelectInput } from '@/lib/engine'
import { inputOf } from './read-receipt.server'

const receiptInclude = {
  policyVersion: { include: { policy: { select: { poolId: true } } } },
  result: true,
  lateReports: { select: { id: true } },
} satisfies Prisma.ReceiptInclude

/** An attempt's receipt with what it was made from; null where that is kept no longer. */
export type StoredDecision = {
  receipt: Prisma.ReceiptGetPayload<{ include: typeof receiptInclude }>
  /** Where the attempt went. */
  account: { id: string; name: string } | null
  input: SelectInput | null
  outcomeBody: unknown
}

/** All decisions of a launch, in order. */
export async function readDecisions(db: Db, launchId: string): Promise<StoredDecision[]> {
  const receipts = await db.receipt.findMany({
    where: { launchId },
    include: receiptInclude,
    orderBy: { attempt: 'asc' },
  })
  const [contents, accounts] = await Promise.all([
    db.decisionContent.findMany({
      where: { hash: { in: receipts.flatMap((it) => [it.inputsHash, it.outcomeHash]) } },
    }),
    db.account.findMany({
      where: { id: { in: receipts.flatMap(({ accountId }) => accountId ?? []) } },
      select: { id: true, name: true },
    }),
  ])
  const bodies = new Map(contents.map(({ hash, body }) => [hash, body]))
  return receipts.map((receipt) => ({
    receipt,
    account: accounts.find(({ id }) => id === receipt.accountId) ?? null,
    input: inputOf(receipt, bodies.get(receipt.inputsHash)),
    outcomeBody: bodies.get(receipt.outcomeHash),
  }))
}
