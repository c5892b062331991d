import 'server-only'
import type { Db } from '@/lib/db/client.server'
import { type RecordedContent, recordedInput } from '@/lib/features/decision-inputs/recorded-input'
import { recordedRequestSchema } from '@/lib/features/decision-inputs/recorded-request'
import { gatherInputs } from '@/lib/features/snapshots/gather-inputs.server'
import { snapshotLaunch } from '@/lib/features/snapshots/snapshot-inputs'
import type { PolicyRef } from '../policy-subject.server'
import type { ReviewTask } from './review-policy'

/** The number of current deployables to review, those with the most candidates. */
const mostDeployables = 20

/** Returns the launches on which a policy costs most: from the current inventory, and the largest recorded ones. */
export async function launchesToReview(
  db: Db,
  ref: PolicyRef,
  now: Date,
): Promise<ReviewTask['launches']> {
  const gathered = await gatherInputs(db, { ...ref, tenantId: null, realm: null, now })
  const current = gathered.ok
    ? gathered.value.deployables
        .toSorted((a, b) => b.matches.length - a.matches.length)
        .slice(0, mostDeployables)
        .map((deployable) => ({
          what: `a launch of ${deployable.name}`,
          input: snapshotLaunch(gathered.value, deployable),
        }))
    : []
  return [...current, ...(await largestRecorded(db, ref))]
}

/** Of the last thousand launches, those with the largest requests and those with the largest inputs. */
async function largestRecorded(db: Db, { poolId }: PolicyRef): Promise<ReviewTask['launches']> {
  const rows = await db.$queryRaw<Row[]>`
    with "last" as (
      select r."launchId", r."at", r."request", r."running", r."seed", r."inputsHash"
      from "Launch" l join "Receipt" r on r."launchId" = l."id" and r."attempt" = 1
      where ${poolId}::text is null or l."poolId" = ${poolId}
      order by l."at" desc limit 1000
    ), "largest" as (
      (select * from "last" order by pg_column_size("request") desc limit 2)
      union all
      (select "last".* from "last" join "DecisionContent" c on c."hash" = "inputsHash"
       order by pg_column_size(c."body") desc limit 2)
    )
    select "largest".*, c."body" from "largest" join "DecisionContent" c on c."hash" = "inputsHash"`
  return rows.map(({ launchId, at, request, running, seed, body }) => ({
    what: `the recorded launch ${launchId}`,
    input: recordedInput(
      { at: at.toISOString(), request: recordedRequestSchema.parse(request), running, seed },
      body,
    ),
  }))
}

/** Only the decision path writes these rows, so their content is not validated again. */
type Row = {
  launchId: string
  at: Date
  request: unknown
  running: number[]
  seed: string
  body: RecordedContent
}
