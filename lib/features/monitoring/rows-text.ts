type Measured = { accountId: string; metric: string; at: Date; value: number }

/** Samples as one JSON text, which the database reads: arrays of parameters take ten times as long to send. */
export const rowsText = (samples: readonly Measured[]): string =>
  JSON.stringify(
    samples.map(({ accountId, metric, at, value }) => ({ accountId, metric, at, value })),
  )
