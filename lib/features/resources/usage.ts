type Measured = {
  running: number
  reserved: number
  runningSource: string | null
  runningAt: Date | null
}

/** What is running: what Berth placed, and what others report. */
export const usageOf = ({ running, reserved, runningSource, runningAt }: Measured) => ({
  running: running + reserved,
  reserved,
  runningSource,
  runningAt: runningAt?.toISOString() ?? null,
})
