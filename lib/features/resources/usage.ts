type Measured = {
  running: number
  reserved: number
  runningSource: string | null
  runningAt: Date | null
}

/** The running instances: those that Berth placed, and those that others report. */
export const usageOf = ({ running, reserved, runningSource, runningAt }: Measured) => ({
  running: running + reserved,
  reserved,
  runningSource,
  runningAt: runningAt?.toISOString() ?? null,
})
