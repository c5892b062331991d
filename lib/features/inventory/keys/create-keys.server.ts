import 'server-only'
import type { Db } from '@/lib/db/client.server'
import type { Prisma } from '@/lib/db/generated/client'
import { isSpecialOfCluster } from '@/lib/features/resource-keys/schema'

/** Creates keys. A new cluster already has its special keys, which get the weights of the document. */
export async function createKeys(
  tx: Db,
  rows: readonly Prisma.ResourceKeyCreateManyInput[],
): Promise<void> {
  const isMade = (row: (typeof rows)[number]) => isSpecialOfCluster(row)
  await tx.resourceKey.createMany({ data: rows.filter((row) => !isMade(row)) })
  for (const { level, subject, name, weight } of rows.filter(isMade))
    await tx.resourceKey.updateMany({ where: { level, subject, name }, data: { weight } })
}
