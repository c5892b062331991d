/** Classes of failures of an attempt, which determine how Berth reacts. */
export const failureClasses = {
  quota: { label: 'Quota used up', countsAgainstAccount: false },
  'no-capacity': { label: 'No capacity', countsAgainstAccount: true },
  'bad-request': { label: 'Wrong settings', countsAgainstAccount: false },
  throttled: { label: 'Too many calls', countsAgainstAccount: false },
  credentials: { label: 'Sign-in refused', countsAgainstAccount: false },
  forbidden: { label: 'Right missing', countsAgainstAccount: false },
  unreachable: { label: 'Not reached', countsAgainstAccount: true },
  unknown: { label: 'Unknown', countsAgainstAccount: true },
} as const

export type FailureClass = keyof typeof failureClasses

/** Only failures caused by the cloud count against an account; users correct the others. */
export const countsAgainstAccount = (failure: FailureClass | null): boolean =>
  failure === null || failureClasses[failure].countsAgainstAccount
