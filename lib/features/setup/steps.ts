/** The requirements of a first launch, in the order in which they can be created. */
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

/** The requirements of a private cloud in addition to the realm. */
const pcloudSetup = [
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
