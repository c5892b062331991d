import { defineReasons } from './reason'

/** Why an operation on host flavors and host pools is refused. */
export const hostPoolReasons = defineReasons({
  'flavor-not-found': {
    sentence: 'There is no such host flavor',
    words: 'no such host flavor',
    tenant: 'not-offered',
    refusal: 'missing',
  },
  'host-not-found': {
    sentence: 'There is no such host',
    words: 'no such host',
    tenant: 'not-offered',
    refusal: 'missing',
  },
  'host-not-in-pool': {
    sentence: 'The host is not in this pool',
    words: 'not in the pool',
    tenant: 'not-offered',
    refusal: 'missing',
  },
  'flavor-exists': {
    sentence: 'A host flavor with this id exists',
    words: 'host flavor exists',
    tenant: 'policy',
    refusal: 'conflict',
  },
  'flavor-in-use': {
    sentence: 'Hosts are in the pool of this flavor',
    words: 'host flavor in use',
    tenant: 'policy',
    refusal: 'conflict',
  },
  'host-already-in-pool': {
    sentence: 'The host is in a pool already',
    words: 'already in a pool',
    tenant: 'policy',
    refusal: 'conflict',
  },
  'host-service-enabled': {
    sentence: 'The compute service of the host is enabled',
    words: 'compute service enabled',
    hint: 'Disable it first (PUT /nodes/{id}/service with enabled: false); adding the host to the pool enables it again.',
    tenant: 'policy',
    refusal: 'conflict',
  },
  'host-allocated': {
    sentence: 'The host is allocated to a private cloud',
    words: 'host allocated',
    hint: 'It comes back when its owner releases it.',
    tenant: 'policy',
    refusal: 'conflict',
  },
  'invalid-units': {
    sentence: 'Units are a whole number of at least 1',
    words: 'invalid units',
    tenant: 'policy',
    badField: 'units',
    refusal: 'invalid',
  },
})
