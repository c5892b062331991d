import { hostname } from 'node:os'
import { database } from '@/lib/db/client.server'
import { isClockRight, startMeasuring } from '@/lib/db/clock.server'
import { reportClock } from '@/lib/features/host-clocks/report-clock.server'
import { log } from '@/lib/observe/log.server'

/** Measures the database's clock, and reports a wrong clock of this host. */
export function startClock(): Promise<() => void> {
  // Null before the first report. An earlier process may have reported this host.
  let isReported: boolean | null = null
  const onMeasured = async (skewMs: number) => {
    const isWrong = !isClockRight()
    if (isWrong) log().warn({ skewMs }, 'the clock of this host differs from the database’s')
    if (!isWrong && isReported === false) return
    await reportClock(database(), hostname(), isWrong ? skewMs : null)
    isReported = isWrong
  }
  return startMeasuring({ onMeasured, onFailed: measureFailed })
}

export const measureFailed = (cause: unknown): void =>
  log().warn({ err: cause }, 'the clock of the database could not be read')
