import { describe, expect, test } from 'vitest'
import { pages } from '@/testing/role-matrix/pages'
import { alertWords } from './alert-words'
import { alertKinds } from './facts/alert-facts'
import { wordedAlerts } from './facts/testing-alerts'

describe('the text of an alert', () => {
  test('is tested for each kind', () => {
    expect(new Set(wordedAlerts.map(([{ kind }]) => kind))).toEqual(new Set(alertKinds))
  })

  test.each(wordedAlerts)('$kind', (facts, text, label) => {
    const words = alertWords(facts)
    expect(words).toMatchObject({ text, verb: { label } })
    const path = words.verb.href.replace(/\?.*/, '').replace(/^\/pools\/.+/, '/pools/[pool]')
    expect(pages.map((page) => page.path)).toContain(path)
  })
})
