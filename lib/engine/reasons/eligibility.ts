import type { Because } from '../kernel/because'
import { numberIn } from '../kernel/words'
import { defineReasons } from './reason'

/** Why a candidate cannot run a deployable, in the order in which the reasons are listed. */
export const eligibilityReasons = defineReasons({
  'account-disabled': {
    sentence: 'The account is disabled',
    words: 'account disabled',
    hint: 'Enable the account.',
    fixedOn: { noun: 'account', field: 'enabled' },
    tenant: 'maintenance',
  },
  'account-maintenance': {
    sentence: 'The account is in maintenance',
    words: 'account in maintenance',
    hint: 'Maintenance stops new launches; end it to use the account again.',
    fixedOn: { noun: 'account', field: 'maintenance' },
    tenant: 'maintenance',
    temporary: true,
    exhaustion: 'maintenance',
  },
  'account-paused': {
    sentence:
      'The account is paused because its cloud refused the sign-in or received too many calls',
    words: 'account paused',
    hint: 'The page of the account shows what its cloud answered, and how the pause ends.',
    fixedOn: { noun: 'account', field: 'cloud' },
    tenant: 'maintenance',
    temporary: true,
    exhaustion: 'paused',
  },
  'provider-disabled': {
    sentence: 'The provider of the account is disabled',
    words: 'provider disabled',
    hint: 'Enable the provider of this account.',
    fixedOn: { noun: 'provider', field: 'enabled' },
    tenant: 'maintenance',
  },
  'image-not-pushed': {
    sentence: 'The image has not been pushed to this account and realm, or is archived',
    words: 'image not pushed',
    hint: 'Push the image to this account, or restore the image if it is archived.',
    fixedOn: { noun: 'image', field: 'provider images' },
    tenant: 'not-offered',
  },
  'image-architecture': {
    sentence: 'The image is built for another architecture than the hardware profile requires',
    words: 'image has another architecture',
    hint: 'Use an image of the architecture the profile requires.',
    fixedOn: { noun: 'image', field: 'architecture' },
    tenant: 'not-offered',
  },
  'no-hardware-profile': {
    sentence:
      'The provider has no hardware profile of that size and architecture, or the requested one is archived',
    words: 'no provider profile of that size',
    hint: 'Create a provider profile that is large enough, or restore the requested profile if it is archived.',
    fixedOn: { noun: 'hardware-profile', field: 'provider hardware profiles' },
    tenant: 'not-offered',
  },
  'realm-not-allowed': {
    sentence: 'The realm is not among those that the pool or the request allows',
    words: 'realm not allowed',
    hint: 'Add the realm to the pool, or ask for another one.',
    fixedOn: { noun: 'pool', field: 'realms' },
    tenant: 'not-offered',
  },
  'account-quota': {
    sentence: 'The account has no room for all instances of this launch',
    words: 'account quota full',
    hint: 'Raise the quota of the account, or end launches there.',
    fixedOn: { noun: 'account', field: 'quota' },
    tenant: 'capacity',
    change: roomChange,
    temporary: true,
    exhaustion: 'full',
  },
  'cloud-quota': {
    sentence: 'The cloud of the account has no room for another instance',
    words: 'quota of its cloud full',
    hint: 'Raise the quota of the account in its cloud, or end instances there.',
    fixedOn: { noun: 'account', field: 'cloud' },
    tenant: 'capacity',
    temporary: true,
    exhaustion: 'full',
  },
  'pool-quota': {
    sentence: 'The pool has no room for all instances of this launch',
    words: 'pool quota full',
    hint: 'Raise the quota of the pool, or end launches in it.',
    fixedOn: { noun: 'pool', field: 'quota' },
    tenant: 'capacity',
    temporary: true,
  },
  'tenant-quota': {
    sentence: 'The tenant has no room for all instances of this launch',
    words: 'tenant quota full',
    hint: 'Raise the quota of the tenant, or end launches of it.',
    fixedOn: { noun: 'tenant', field: 'quota' },
    tenant: 'tenant-quota',
    temporary: true,
  },
  'pool-not-for-tenant': {
    sentence: 'The pool is not open to this tenant',
    words: 'pool closed to this tenant',
    hint: 'Open the pool to the tenant.',
    fixedOn: { noun: 'pool', field: 'tenants' },
    tenant: 'not-offered',
  },
  pcloud: {
    sentence: 'The requested private cloud has no enabled host there for this tenant',
    words: 'no enabled host of the private cloud',
    hint: 'Enable a host of the private cloud there, and authorise the tenant in it.',
    tenant: 'not-offered',
  },
  'no-pod': {
    sentence: 'No pod of the realm can take this launch',
    words: 'no pod can take it',
    hint: 'Every pod of the realm that is reserved for such launches is full or takes nothing new.',
    tenant: 'capacity',
    temporary: true,
    exhaustion: 'full',
  },
  'profile-not-allowed': {
    sentence: 'The requested private cloud does not allow the hardware profile',
    words: 'hardware profile not allowed in the private cloud',
    hint: 'Allow the hardware profile in the private cloud, or use another one.',
    tenant: 'not-offered',
  },
  'image-not-allowed': {
    sentence: 'The requested private cloud does not allow the image',
    words: 'image not allowed in the private cloud',
    hint: 'Allow the image in the private cloud, or use another one.',
    tenant: 'not-offered',
  },
})

export type EligibilityReason = keyof typeof eligibilityReasons

/** How many instances must end before an account has room; reservations outside its count hide it. */
function roomChange({ quota, ...counts }: Because): string | null {
  if (typeof quota !== 'number') return null
  const [running, needed] = [numberIn(counts, 'running'), numberIn(counts, 'asked')]
  const over = running + needed - quota
  if (over <= 0) return null
  return over <= running
    ? `quota ${quota} reached: ${over} fewer running`
    : `quota ${quota}, needed ${needed} for this launch`
}
