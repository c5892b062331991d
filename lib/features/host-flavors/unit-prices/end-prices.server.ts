import 'server-only'
import type { Db } from '@/lib/db/client.server'

/** Ends the prices of a removed flavor, so that a later flavor with the same id has none. */
export async function endUnitPrices(
  tx: Db,
  flavorId: string,
  { name, now }: { name: string; now: Date },
): Promise<void> {
  await tx.$executeRaw`
    delete from "UnitPrice"
    where "flavorId" = ${flavorId} and "validFrom" > greatest(${now}::timestamptz, transaction_timestamp())`
  const inForce = await tx.unitPrice.findMany({
    where: { flavorId },
    distinct: ['currency'],
    orderBy: { validFrom: 'desc' },
  })
  const data = inForce
    .filter(({ perUnitHour }) => perUnitHour !== null)
    .map(({ currency }) => ({ flavorId, currency, perUnitHour: null, validFrom: now }))
  await tx.unitPrice.createMany({
    data: data.map((each) => ({ ...each, enteredBy: name, createdAt: now })),
  })
}
