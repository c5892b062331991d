/** Recorded columns of a launch that are times. */
export const launchTimes = ['at', 'requestedAt', 'deadline', 'settledAt', 'endedAt'] as const

/** Recorded columns that are part of the state without conversion. */
export const launchValues = [
  ...(['poolId', 'deployableId', 'tenantId', 'requestedById', 'requestedBy', 'request'] as const),
  ...(['seed', 'instances', 'state', 'attempts', 'accountId', 'realm', 'hardwareProfile'] as const),
  ...(['group', 'share'] as const),
] as const

/** All recorded columns of a launch except its id. */
export const launchColumns = [...launchValues, ...launchTimes, 'podId', 'costPerHour'] as const
