import type { Pod } from '@/lib/features/pods/schema'

/** A pod for tests. A test sets only the facts that it needs. */
export const testPod = (facts: Partial<Pod> = {}): Pod => ({
  id: facts.name ?? 'pod',
  name: 'pod',
  archived: false,
  createdAt: '2026-03-01T00:00:00.000Z',
  revision: 1,
  tag: {},
  costPerHour: null,
  threshold: null,
  fullFrom: 0.8,
  state: 'active',
  stateNote: null,
  realmId: 'r1',
  realm: 'r1',
  provider: 'p',
  usage: null,
  usageSource: null,
  usageAt: null,
  usageFailure: null,
  counts: { openBindings: 0, resources: 0 },
  ...facts,
})
