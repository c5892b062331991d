import { expect, test } from 'vitest'
import { cel } from '../cel'
import { input, match, step } from '../testing/builders'
import { generateCases } from '../testing/generate-cases'
import { modules } from './modules/registry'
import { parsePolicy } from './policy/policy'
import { select } from './select'

test('drawn frequencies agree with the shares (chi-square)', () => {
  const [given] = [
    input({
      modules: [step('weighted-split', { weights: { a: 5, b: 3, c: 1.5, d: 0.5, e: 0 } })],
      matches: ['a', 'b', 'c', 'd', 'e'].map((id) => match(id)),
    }),
  ]
  const draws = 20_000
  const counts = new Map<string, number>()
  for (let i = 0; i < draws; i++) {
    const { winner } = select({ ...given, seed: `chi-${i}` }, cel)
    counts.set(winner ?? '', (counts.get(winner ?? '') ?? 0) + 1)
  }

  expect(counts.get('e')).toBeUndefined()
  let chiSquare = 0
  for (const [id, share] of Object.entries({ a: 0.5, b: 0.3, c: 0.15, d: 0.05 })) {
    chiSquare += ((counts.get(id) ?? 0) - draws * share) ** 2 / (draws * share)
  }
  // 99.9 % of fair draws stay below 16.27 with three degrees of freedom; the seeds are fixed.
  expect(chiSquare).toBeLessThan(16.27)
})

test('generated cases use every module, are valid, and are repeatable', () => {
  const cases = generateCases(1000, 1)
  expect(JSON.stringify(generateCases(1000, 1))).toBe(JSON.stringify(cases))
  const used = new Set<string>()
  for (const each of cases as { policy: unknown }[]) {
    const policy = parsePolicy(each.policy, { rules: cel })
    expect(policy.ok).toBe(true)
    if (policy.ok)
      for (const { module, enabled } of policy.value.modules) enabled && used.add(module)
  }
  expect(used.size).toBe(modules.length)
})
