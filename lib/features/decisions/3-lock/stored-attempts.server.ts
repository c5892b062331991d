import 'server-only'
import { query, type Tx } from '@/lib/db/decision-transaction.server'
import { runningKinds } from '@/lib/features/launch-drivers/schema'
import type { AttemptResultName } from '../schema'

export type StoredAttempt = {
  launchId: string
  receiptId: string
  attempt: number
  winner: string | null
  result: AttemptResultName | null
  /** True if the account has a driver, which carries out the attempt and reports its outcome. */
  isDriven: boolean
}

/** The previous attempts of launches, in order. */
export async function attemptsOf(tx: Tx, launchIds: readonly string[]): Promise<StoredAttempt[]> {
  if (launchIds.length === 0) return []
  return query<StoredAttempt>(tx, {
    name: 'attempts',
    text: `select r."launchId", r."id"::text as "receiptId", r."attempt", r."winner", a."result",
       exists (select from "Account" as c where c."id" = r."accountId" and c."driver" = any($2::text[])) as "isDriven"
     from "Receipt" as r left join "AttemptResult" as a on a."receiptId" = r."id"
     where r."launchId" = any($1::text[]) order by r."launchId", r."attempt"`,
    values: [launchIds, runningKinds],
  })
}
