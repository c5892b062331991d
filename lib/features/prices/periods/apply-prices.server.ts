import 'server-only'
import type { Scope } from '@/lib/auth/scope'
import { conflict, type Problem } from '@/lib/base/problem'
import type { Db } from '@/lib/db/client.server'
import type { PriceRow } from './price-periods'
import type { PricesPlan } from './prices-plan'

/**
 * Writes prices: first changes of existing ones, then new ones. Each kind of write is one statement
 * over one JSON text, because an import may have ten thousand prices. A concurrent change of a row
 * aborts all writes.
 */
export async function applyPrices(
  tx: Db,
  scope: Scope<'price.write'>,
  { steps, ends }: PricesPlan,
): Promise<Problem | null> {
  const pruned = ends.map(({ row }) => row)
  const isFuture = ({ validFrom }: PriceRow) => validFrom !== null && validFrom >= scope.now
  // A future price was never in force, so its row is deleted.
  const removes = [...steps.flatMap((each) => each.removes), ...pruned.filter(isFuture)]
  const shortens = [
    ...steps.flatMap((each) => each.shortens),
    ...pruned.filter((row) => !isFuture(row)).map((row) => ({ ...row, validTo: scope.now })),
  ]
  if ((await removeAll(tx, removes)) !== removes.length) return changedMeanwhile
  if ((await shortenAll(tx, shortens)) !== shortens.length) return changedMeanwhile
  const creates = steps.flatMap((each) => each.creates)
  await createAll(tx, creates, scope.now)
  return null
}

const changedMeanwhile: Problem = conflict(
  'changed-meanwhile',
  'A price was changed meanwhile, so nothing was written. Review the diff again.',
)

const removeAll = (tx: Db, rows: readonly object[]) => tx.$executeRaw`
  delete from "Price" as price
  using jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as seen ("id" text, "revision" int)
  where price."id" = seen."id" and price."revision" = seen."revision"`

const shortenAll = (tx: Db, rows: readonly object[]) => tx.$executeRaw`
  update "Price" as price
  set "validFrom" = seen."validFrom", "validTo" = seen."validTo", "revision" = price."revision" + 1
  from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
    as seen ("id" text, "revision" int, "validFrom" timestamptz, "validTo" timestamptz)
  where price."id" = seen."id" and price."revision" = seen."revision"`

const createAll = (tx: Db, rows: readonly object[], now: Date) => tx.$executeRaw`
  insert into "Price" ("id", "accountId", "hardwareProfileId", "realmId", "amount", "adjusted", "validFrom", "validTo", "source", "enteredBy", "changeId", "createdAt")
  select "id", "accountId", "hardwareProfileId", "realmId", "amount", "adjusted", "validFrom", "validTo", "source", "enteredBy", "changeId", ${now}
  from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as price ("id" text, "accountId" text,
    "hardwareProfileId" text, "realmId" text, "amount" numeric, "adjusted" numeric, "validFrom" timestamptz, "validTo" timestamptz,
    "source" text, "enteredBy" text, "changeId" text)`
