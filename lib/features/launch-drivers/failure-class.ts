/** Why an attempt failed, as Berth reacts to it. */
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

/** Only what the cloud itself causes counts against an account; other failures are repaired by people. */
export const countsAgainstAccount = (failure: FailureClass | null): boolean =>
  failure === null || failureClasses[failure].isWeather
