import { describe, expect, test } from 'vitest'
import { facts, held, pcloud, podOf, pods } from '../../testing/eligibility-facts'
import { matchesFor } from './eligibility'
import type { EligibilityFacts } from './facts'

describe('a requested Pcloud', () => {
  const reasons = (changes: Partial<EligibilityFacts>) =>
    matchesFor(facts(changes))[0]?.rejectedBecause
  const full = { state: 'draining' } as const

  test('takes a launch where it has a host, however full the pod is', () => {
    expect(reasons(held())).toEqual([])
    expect(reasons({ ...pods(podOf('held', full)), pcloud: pcloud() })).toEqual([])
    expect(reasons({ ...pods(podOf('held'), podOf('x', full)), pcloud: pcloud() })).toEqual([])
  })

  test('takes none where its pods are in maintenance, or in another realm', () => {
    const maintained = podOf('held', { state: 'maintenance' })
    expect(reasons({ ...pods(maintained, podOf('x')), pcloud: pcloud() })).toEqual(['no-pod'])
    const elsewhere = podOf('held', { az: 'q' })
    expect(reasons({ ...pods(elsewhere, podOf('x')), pcloud: pcloud() })).toEqual(['pcloud'])
    expect(reasons({ pcloud: pcloud() })).toEqual(['pcloud'])
  })

  test('allows hardware profiles and images by name', () => {
    expect(reasons(held({ hardwareProfiles: ['small name'], images: ['web-image'] }))).toEqual([])
    const none = { hardwareProfiles: ['small'], images: ['i'] }
    expect(reasons(held(none))).toEqual(['profile-not-allowed', 'image-not-allowed'])
  })
})
