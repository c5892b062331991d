import type { Principal } from '@/lib/auth/scope'
import { HOUR_MS } from '@/lib/base/durations'
import type { Problem } from '@/lib/base/problem'
import type { Result } from '@/lib/base/result'
import { database } from '@/lib/db/client.server'
import { reportFailures } from '@/lib/features/accounts/report-failures.server'
import { raiseAlerts } from '@/lib/features/alerts/raise-alerts.server'
import { enqueueLaunches } from '@/lib/features/decisions/decision-queue.server'
import type { LaunchAnswer } from '@/lib/features/decisions/schema'
import { launchRequestSchema } from '@/lib/features/decisions/schema'
import { endLaunch } from '@/lib/features/launches/outcome/end-launch.server'
import { reportOutcome } from '@/lib/features/launches/outcome/report-outcome.server'
import { recordUsage } from '@/lib/features/overview/capacity/record-usage.server'
import { Agenda, type Step } from './agenda'
import { DAYS, type DemoLaunch, demoTraffic, dice } from './demo-traffic'
import { scopeAt } from './people'
import { before } from './times'

/** An event of the story other than a launch, such as publishing a version. */
export type Scene = { at: Date; play: () => Promise<void> }

type Open = { id: string; attempt: number; account: string | null }
const minuteMs = 60_000
const TICK_MINUTES = 10
/** The storage incident of two days ago: 23 failures of vsphere-b within 90 minutes. */
const incident = { account: 'vsphere-b', failures: 23, minutes: 90, endsMinutesAgo: 2 * 24 * 60 }

/**
 * Plays two weeks in chronological order by the functions that the API uses: launches are decided on the policy
 * and capacity of that time, reported, retried and ended. Only the random numbers and the clock are simulated.
 */
export class History {
  private readonly agenda = new Agenda()
  private incidentFailures = 0

  constructor(
    private readonly operator: Principal,
    private readonly now: Date,
  ) {}

  async play(scenes: readonly Scene[]): Promise<void> {
    for (const { at, play } of [...scenes, ...this.monitor()])
      this.agenda.add(at, () => ({ isApart: true, play }))
    const launches = demoTraffic(this.now)
    const begin = before(this.now, DAYS * 24 * 60).getTime()
    for (let tick = begin; tick < this.now.getTime(); tick += TICK_MINUTES * minuteMs) {
      const end = Math.min(tick + TICK_MINUTES * minuteMs, this.now.getTime())
      const here = launches.filter(({ at }) => at.getTime() >= tick && at.getTime() < end)
      const isRecorded = end === this.now.getTime() || hourOf(tick) !== hourOf(end)
      if (isRecorded) {
        await this.agenda.play(new Date(tick))
        await recordUsage(database(), new Date(tick))
      }
      const plays = here.map((launch) => () => this.launch(launch))
      if (plays.length > 0) await this.agenda.play(new Date(tick), plays)
      for (const at of [new Date(tick), new Date(tick + (TICK_MINUTES / 2) * minuteMs)])
        if (this.isIncident(at)) await this.watch(at)
    }
    await this.agenda.play(this.now)
  }

  private async launch({ number, at, hours, ...request }: DemoLaunch): Promise<void> {
    const scope = scopeAt(this.operator, 'launch.write', at)
    const decided = await enqueueLaunches({
      scope,
      requests: [launchRequestSchema.parse(request)],
      isBatch: false,
      claim: null,
      seeds: [`meridian ${number}`],
      recordedAt: at,
    })
    const [launch] = required(`launch ${number}`, decided)
    if (launch?.state !== 'pending') return
    this.reportLater(at, openOf(launch), number)
    const end = new Date(at.getTime() + hours * 60 * minuteMs)
    const step = { isApart: false, play: () => this.end(launch.id, end) }
    if (end < this.now) this.agenda.add(end, () => step)
  }

  private reportLater(at: Date, open: Open, number: number): void {
    const when = new Date(at.getTime() + (0.3 + 2 * dice(`latency ${number}`)) * minuteMs)
    if (when >= this.now) return
    this.agenda.add(when, () => this.outcome(when, open, number))
  }

  private outcome(at: Date, open: Open, number: number): Step {
    const isStorage =
      open.account === incident.account &&
      this.isIncident(at) &&
      this.incidentFailures < incident.failures
    if (isStorage) this.incidentFailures++
    const fails = isStorage || dice(`failure ${number} ${open.attempt}`) < 0.012
    const error = isStorage ? 'Datastore ds-b2 is not accessible' : 'The guest did not come up'
    const play = () => this.report(at, open, number, fails ? error : null)
    // After a failure, another account may be chosen.
    return { isApart: fails, play }
  }

  private async report(
    at: Date,
    { id, attempt }: Open,
    number: number,
    error: string | null,
  ): Promise<void> {
    const scope = scopeAt(this.operator, 'launch.write', at)
    const result = error === null ? ('succeeded' as const) : ('failed' as const)
    const report = { attempt, result, error }
    const { next } = required(`outcome ${number}`, await reportOutcome(scope, id, report, at))
    if (next !== null)
      this.reportLater(
        at,
        { id, attempt: next.attempt, account: next.account?.name ?? null },
        number,
      )
  }

  private async end(id: string, at: Date): Promise<void> {
    const scope = scopeAt(this.operator, 'launch.write', at)
    required(`end of ${id}`, await endLaunch(scope, id, at))
  }

  /** Raises alerts, which a job does every minute. Elsewhere in the story no alert would still be open. */
  private async watch(at: Date): Promise<void> {
    await this.agenda.play(at)
    await raiseAlerts(at)
  }

  private isIncident(at: Date): boolean {
    const ends = before(this.now, incident.endsMinutesAgo)
    return at <= ends && at > before(ends, incident.minutes)
  }

  /**
   * The storage monitor reports the failures that launches no longer meet, and two more failures this morning.
   */
  private monitor(): Scene[] {
    const { minutes, failures, endsMinutesAgo } = incident
    const during = Array.from({ length: failures }, (_, i) => ({
      minutesAgo: endsMinutesAgo + minutes - 3 - i * 3.8,
      isLast: i === failures - 1,
    }))
    const seen = during.map(({ minutesAgo, isLast }) => {
      const at = before(this.now, minutesAgo)
      return { at, play: () => this.see(at, isLast ? failures - this.incidentFailures : 1) }
    })
    const recent = [95, 31].map((minutesAgo) => {
      const at = before(this.now, minutesAgo)
      return { at, play: () => this.reported(at, 1) }
    })
    return [...seen, ...recent]
  }

  private async see(at: Date, count: number): Promise<void> {
    const left = incident.failures - this.incidentFailures
    const counted = Math.min(count, left)
    if (counted <= 0) return
    this.incidentFailures += counted
    await this.reported(at, counted)
  }

  private async reported(at: Date, count: number): Promise<void> {
    const scope = scopeAt(this.operator, 'inventory.operate', at)
    const { id } = await database().account.findFirstOrThrow({ where: { name: incident.account } })
    const facts = { source: 'storage monitor', message: 'Latency of ds-b2 above 30 s', count }
    const report = { ...facts, at: at.toISOString() }
    required('failure', await reportFailures(scope, id, report, null))
  }
}

/** The hour of a time, because usage has one record an hour and a later one replaces it. */
const hourOf = (ms: number) => Math.floor(ms / HOUR_MS)

const openOf = ({ id, account }: LaunchAnswer): Open => ({
  id,
  attempt: 1,
  account: account?.name ?? null,
})

/** The value of a result. A rejection is a bug in the demo and aborts startup with its reason. */
export function required<T>(what: string, result: Result<T, Problem>): T {
  if (result.ok) return result.value
  throw new Error(`The demo's ${what} was refused: ${JSON.stringify(result.error)}`)
}
