type Measured = { accountId: string; metric: string; at: Date; value: number }

/** Encodes samples as one JSON text, which the database reads. Arrays of parameters take ten times as long to send. */
export const rowsText = (samples: readonly Measured[]): string =>
  JSON.stringify(
    samples.map(({ accountId, metric, at, value }) => ({ accountId, metric, at, value })),
  )
