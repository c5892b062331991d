import { hostname } from 'node:os'
import { database } from '@/lib/db/client.server'
import { isClockRight, startMeasuring } from '@/lib/db/clock.server'
import { reportClock } from '@/lib/features/host-clocks/report-clock.server'
import { log } from '@/lib/observe/log.server'

/** Measures the database's clock, and reports when this host's own is wrong. */
export function startClock(): Promise<() => void> {
  // A host that ran with a wrong clock before may still be reported.
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
  log().warn({ err: cause }, 'the clock of the database was not read')
