import 'server-only'
import { invalid, type Problem } from '@/lib/base/problem'
import type { Db } from '@/lib/db/client.server'
import { Prisma } from '@/lib/db/generated/client'

type Named = { providerId: string; name: string }

const columns = { realm: Prisma.raw('"realm"'), profile: Prisma.raw('"profile"') } as const

/** True if cost reports find a realm or a hardware profile of a provider by this name. Pruned launches count too. */
export async function isHeldName(
  db: Db,
  column: keyof typeof columns,
  { providerId, name }: Named,
): Promise<boolean> {
  const named = Prisma.sql`where ${columns[column]} = ${name}
    and "accountId" in (select "id" from "Account" where "providerId" = ${providerId})`
  const [row] = await db.$queryRaw<{ isHeld: boolean }[]>`
    select exists (select from "HeldPlace" ${named}) or exists (select from "HeldChange" ${named}) as "isHeld"`
  return row?.isHeld ?? false
}

/** Refuses a new name of a row whose launches refer to it by name: they would lose its prices. */
export const refuseRename =
  (column: keyof typeof columns) =>
  async (tx: Db, { name }: { name?: string | undefined }, row: Named): Promise<Problem | null> => {
    if (name === undefined || name === row.name || !(await isHeldName(tx, column, row))) return null
    return invalid(
      'name',
      `The cost of launches is found by the name "${row.name}", so it cannot change. Create another ${column} and archive this one.`,
    )
  }
