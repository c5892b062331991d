type Measured = { running: number; runningSource: string | null; runningAt: Date | null }

/** What is running, and how that is known. */
export const usageOf = ({ running, runningSource, runningAt }: Measured) => ({
  running,
  runningSource,
  runningAt: runningAt?.toISOString() ?? null,
})
