import type { Because } from '../kernel/because'
import { counted, numberIn } from '../kernel/words'
import { defineReasons } from './reason'

/** The most Pclouds of a tenant; deleted ones do not count. */
export const MAX_PCLOUDS = 2000

/** The most tenants that may launch on a Pcloud. */
export const MAX_TENANTS = 1000

/** The units of a request, as facts of a refusal have them. */
const units = (facts: Because) => numberIn(facts, 'asked')

/** Why an operation on Pclouds is refused. */
export const pcloudReasons = defineReasons({
  forbidden: {
    sentence: 'The caller may not do this',
    words: 'not permitted',
    hint: 'Ask an owner of the tenant.',
    tenant: 'policy',
    refusal: 'forbidden',
  },
  'quota-exceeded': {
    sentence: (facts) =>
      facts.limit === undefined
        ? 'The limit of host units was reached meanwhile'
        : `${units(facts)} more units are requested, ${facts.used} of ${facts.limit} are used`,
    words: 'host quota exceeded',
    tenant: 'capacity',
    listsAlternatives: true,
    refusal: 'forbidden',
  },
  'host-name-not-found': {
    sentence: 'The private cloud has no host of that name',
    words: 'no host of that name',
    tenant: 'not-offered',
    refusal: 'missing',
  },
  'pcloud-not-found': {
    sentence: 'There is no such private cloud',
    words: 'no such private cloud',
    tenant: 'not-offered',
    refusal: 'missing',
  },
  'tenant-not-found': {
    sentence: 'There is no tenant with this id',
    words: 'no such tenant',
    hint: 'Ask the people of that tenant for its id: their start page shows it.',
    tenant: 'not-offered',
    refusal: 'missing',
  },
  'too-many-pclouds': {
    sentence: `The tenant has ${MAX_PCLOUDS} private clouds, as many as one may have`,
    words: 'too many private clouds',
    hint: 'Delete one that is empty, or add hosts to one that is there.',
    tenant: 'capacity',
    refusal: 'conflict',
  },
  'too-many-tenants': {
    sentence: `${MAX_TENANTS} tenants may launch on this private cloud, as many as one may authorise`,
    words: 'too many tenants',
    hint: 'Revoke one first.',
    tenant: 'capacity',
    refusal: 'conflict',
  },
  'host-not-empty': {
    sentence: (facts) =>
      `${counted(numberIn(facts, 'instances'), 'instance')} still running on the host`,
    words: 'host not empty',
    hint: 'End what runs there first, or drain the host.',
    tenant: 'capacity',
    refusal: 'conflict',
  },
  'host-enabled': {
    sentence: 'The host is enabled',
    words: 'host enabled',
    hint: 'Disable it first.',
    tenant: 'policy',
    refusal: 'conflict',
  },
  'name-in-use': {
    sentence: 'Another host of this private cloud has that name',
    words: 'name in use',
    tenant: 'policy',
    refusal: 'conflict',
  },
  'no-free-host': {
    sentence: (facts) =>
      facts.waiting === undefined
        ? 'No host of this flavor is free'
        : `The free hosts of this flavor are reserved for the waiting list, where ${facts.waiting === 1 ? '1 entry comes' : `${facts.waiting} entries come`} first`,
    words: 'no free host',
    tenant: 'capacity',
    listsAlternatives: true,
    refusal: 'conflict',
  },
  'pcloud-not-empty': {
    sentence: 'The private cloud still has hosts',
    words: 'private cloud not empty',
    hint: 'Release its hosts first.',
    tenant: 'policy',
    refusal: 'conflict',
  },
  'invalid-name': {
    sentence: 'The name is blank',
    words: 'invalid name',
    tenant: 'policy',
    badField: 'name',
    refusal: 'invalid',
  },
  'invalid-ratio': {
    sentence: 'A ratio is a number above 0',
    words: 'invalid ratio',
    tenant: 'policy',
    badField: 'ratios',
    refusal: 'invalid',
  },
  'invalid-lease': {
    sentence: 'A lease ends after it begins, and not in the past',
    words: 'invalid lease',
    hint: 'Give an endAt in the future, later than startAt.',
    tenant: 'policy',
    badField: 'endAt',
    refusal: 'invalid',
  },
  'lease-taken': {
    sentence: (facts) => `Another reservation of this host begins at ${facts.until}`,
    words: 'reserved by another',
    hint: 'End the lease by then, or allocate another host.',
    tenant: 'capacity',
    refusal: 'conflict',
  },
  'lease-ended': {
    sentence: 'The lease of this host has ended',
    words: 'lease ended',
    hint: 'Allocate another host.',
    tenant: 'policy',
    refusal: 'conflict',
  },
  'not-held': {
    sentence: 'The host is reserved for later or offered, and not yet held',
    words: 'not yet held',
    hint: 'Wait for its start; accept or withdraw an offer on the waiting list.',
    tenant: 'policy',
    refusal: 'conflict',
  },
  'host-up': {
    sentence: 'The host is up; only one that is down is replaced',
    words: 'host up',
    tenant: 'policy',
    refusal: 'conflict',
  },
  'host-not-quarantined': {
    sentence: 'The host is not in quarantine',
    words: 'not in quarantine',
    tenant: 'policy',
    refusal: 'conflict',
  },
  'waiting-not-found': {
    sentence: 'There is no such entry of the waiting list',
    words: 'no such entry',
    tenant: 'not-offered',
    refusal: 'missing',
  },
  'already-waiting': {
    sentence: 'This private cloud waits for hosts of that flavor already',
    words: 'already waiting',
    hint: 'Withdraw that entry first.',
    tenant: 'policy',
    refusal: 'conflict',
  },
  'not-offered': {
    sentence: 'Nothing is offered to this entry yet',
    words: 'nothing offered',
    tenant: 'capacity',
    refusal: 'conflict',
  },
  'offer-lapsed': {
    sentence: 'The offer has lapsed, and the entry waits at the end of the list',
    words: 'offer lapsed',
    tenant: 'capacity',
    refusal: 'conflict',
  },
})
