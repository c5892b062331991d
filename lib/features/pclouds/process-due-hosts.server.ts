import 'server-only'
import { addJobs } from '@/lib/db/add-job.server'
import { database } from '@/lib/db/client.server'
import { hostsJobAt } from '@/lib/features/host-flavors/hosts-job'
import { beginReservations } from './leases/begin-reservations.server'
import { drainEnded, releaseDrained, warnOfEnds } from './leases/end-leases.server'
import { noteDownHosts } from './replacement/note-down-hosts.server'
import { lapseOffers } from './waiting/lapse-offers.server'
import { makeOffers } from './waiting/make-offers.server'
import { withdrawNeedless } from './waiting/withdraw-needless.server'

/** Ends come before starts and offers, so that released hosts can be used. */
const steps = {
  drained: drainEnded,
  released: releaseDrained,
  started: beginReservations,
  lapsed: lapseOffers,
  needless: withdrawNeedless,
  offered: makeOffers,
  warned: warnOfEnds,
  down: noteDownHosts,
} as const

type StepName = keyof typeof steps
const stepNames = Object.keys(steps) as StepName[]

/**
 * Processes everything that is due for hosts, and returns the number of changes by step. Each change
 * is its own transaction, so the next run completes an interrupted run, and a second run changes
 * nothing. A step that fails does not stop the later ones; the failures are thrown at the end.
 */
export async function processDueHosts(now: Date): Promise<Record<StepName, number>> {
  const done: [StepName, number][] = []
  const failures: { name: StepName; cause: unknown }[] = []
  for (const name of stepNames)
    try {
      done.push([name, await steps[name](now)])
    } catch (cause) {
      failures.push({ name, cause })
    }
  if (failures.length > 0) throw failureOf(failures)
  return Object.fromEntries(done) as Record<StepName, number>
}

const failureOf = (failures: readonly { name: StepName; cause: unknown }[]) =>
  new AggregateError(
    failures.map(({ cause }) => cause),
    `${failures.length} of ${stepNames.length} steps failed: ${failures.map(({ name }) => name).join(', ')}`,
  )

/** The interval for draining hosts and changes of nodes. Events with a time are processed at that time. */
const RECHECK_MS = 10_000

/** Queues the next run, if there is anything to process. */
export async function queueNextRun(now: Date): Promise<void> {
  const db = database()
  const [row] = await db.$queryRaw<{ due: Date | null; isNeeded: boolean }[]>`
    select least(
        (select min("startAt") from "HostAllocation" where "heldAt" is null and "closedAt" is null and "startAt" > ${now}),
        (select min("endAt") from "HostAllocation" where "heldAt" is not null and "closedAt" is null and "endAt" > ${now}),
        (select min("offerEndsAt") from "HostWaiting" where "closedAt" is null and "offerEndsAt" > ${now})) as "due",
      exists (select from "HostAllocation" where "closedAt" is null)
        or exists (select from "HostWaiting" where "closedAt" is null) as "isNeeded"`
  if (row === undefined || !row.isNeeded) return
  const soon = new Date(now.getTime() + RECHECK_MS)
  await addJobs(db, [hostsJobAt(row.due !== null && row.due < soon ? row.due : soon)])
}
