/** Classes of failures of an attempt, which determine how Berth reacts. */
export const failureClasses = {
  quota: { label: 'Quota used up', isWeather: false },
  'no-capacity': { label: 'No capacity', isWeather: true },
  'bad-request': { label: 'Wrong settings', isWeather: false },
  throttled: { label: 'Too many calls', isWeather: false },
  credentials: { label: 'Sign-in refused', isWeather: false },
  forbidden: { label: 'Right missing', isWeather: false },
  unreachable: { label: 'Not reached', isWeather: true },
  unknown: { label: 'Unknown', isWeather: true },
} as const

export type FailureClass = keyof typeof failureClasses

/** Only failures caused by the cloud count against an account; users correct the others. */
export const countsAgainstAccount = (failure: FailureClass | null): boolean =>
  failure === null || failureClasses[failure].isWeather
