/** The noun whose page holds the field that fixes a reason. */
export type FixedOn = 'account' | 'provider' | 'image' | 'hardware-profile' | 'pool' | 'tenant'

type Reason = { code: string; sentence: string; field: string; noun: FixedOn }

/** Every reason why a candidate cannot run a deployable, in the order in which they are listed. */
export const eligibilityReasons = [
  {
    code: 'account-disabled',
    sentence: 'The account is disabled.',
    field: 'enabled',
    noun: 'account',
  },
  {
    code: 'account-maintenance',
    sentence: 'The account is in maintenance.',
    field: 'maintenance',
    noun: 'account',
  },
  {
    code: 'provider-disabled',
    sentence: 'The provider of the account is disabled.',
    field: 'enabled',
    noun: 'provider',
  },
  {
    code: 'image-not-pushed',
    sentence: 'The image has not been pushed to this account and realm.',
    field: 'provider images',
    noun: 'image',
  },
  {
    code: 'image-architecture',
    sentence: 'The image is built for another architecture than the hardware profile asks for.',
    field: 'architecture',
    noun: 'image',
  },
  {
    code: 'no-hardware-profile',
    sentence: 'The provider has no hardware profile of that size and architecture.',
    field: 'provider hardware profiles',
    noun: 'hardware-profile',
  },
  {
    code: 'realm-not-allowed',
    sentence: 'The realm is not among those that the pool or the request allows.',
    field: 'realms',
    noun: 'pool',
  },
  {
    code: 'account-quota',
    sentence: 'The account has no room for all instances of this launch.',
    field: 'quota',
    noun: 'account',
  },
  {
    code: 'pool-quota',
    sentence: 'The pool has no room for all instances of this launch.',
    field: 'quota',
    noun: 'pool',
  },
  {
    code: 'tenant-quota',
    sentence: 'The tenant has no room for all instances of this launch.',
    field: 'quota',
    noun: 'tenant',
  },
  {
    code: 'pool-not-for-tenant',
    sentence: 'The pool is not open to this tenant.',
    field: 'tenants',
    noun: 'pool',
  },
] as const satisfies readonly Reason[]

export type EligibilityReason = (typeof eligibilityReasons)[number]['code']
