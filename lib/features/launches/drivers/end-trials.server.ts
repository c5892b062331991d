import 'server-only'
import { type Db, database } from '@/lib/db/client.server'
import { enqueueEnd } from '@/lib/features/decisions/decision-queue.server'
import { TRIAL_LABEL, TRIAL_VALUE } from '../trial-label'
import { cleanUpEnded } from './clean-up-servers.server'

const MAX_PER_SWEEP = 100

/** Ends a launch that has just started running if it is a trial. */
export async function endTrial(db: Db, launchId: string): Promise<void> {
  const trials = await db.$queryRaw<Trial[]>`
    select "id" from "Launch" where "id" = ${launchId} and "state" = 'running'
      and "request"->'labels'->>${TRIAL_LABEL} = ${TRIAL_VALUE}`
  for (const trial of trials) await end(trial)
}

/** Ends running trials whose end was lost, for example because a process was killed. Returns their number. */
export async function endTrials(db: Db): Promise<number> {
  const trials = await db.$queryRaw<Trial[]>`
    select distinct l."id" from "CloudAttempt" as c join "Launch" as l on l."id" = c."launchId"
    where c."goneAt" is null and l."state" = 'running'
      and l."request"->'labels'->>${TRIAL_LABEL} = ${TRIAL_VALUE} limit ${MAX_PER_SWEEP}`
  for (const trial of trials) await end(trial)
  return trials.length
}

type Trial = { id: string }

async function end({ id }: Trial): Promise<void> {
  const ended = await enqueueEnd({ launchId: id, tenantId: null, isStaff: true })
  if (ended.ok) await cleanUpEnded(database(), id)
}
