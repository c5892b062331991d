/** What a first launch needs, in the order in which it can be created. */
export const launchSetup = [
  'provider',
  'realm',
  'account',
  'hardware-profile',
  'provider-profile',
  'image',
  'push',
  'deployable',
  'pool',
  'price',
  'launch',
] as const

/** What a private cloud needs after the realm. */
export const pcloudSetup = [
  'pod',
  'cluster',
  'node',
  'flavor',
  'host',
  'tenant',
  'owner',
  'pcloud',
] as const

export const setupSteps = [...launchSetup, ...pcloudSetup] as const

export type SetupStepId = (typeof setupSteps)[number]
