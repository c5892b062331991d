import { describe, expect, test } from 'vitest'
import { facts } from '../../testing/eligibility-facts'
import { matchesFor } from './eligibility'
import { pushedImages } from './images'

describe('images', () => {
  const row = (accountId: string | null, realm: string | null) => ({
    image: 'i',
    provider: 'p',
    account: accountId,
    realm,
    externalId: 'x',
  })

  test.each([
    { name: 'of the account and realm', images: [row('a', 'r')], reasons: [] },
    { name: 'of the account', images: [row('a', null)], reasons: [] },
    { name: 'of the realm', images: [row(null, 'r')], reasons: [] },
    { name: 'of another account', images: [row('b', null)], reasons: ['image-not-pushed'] },
    { name: 'of another realm', images: [row('a', 'q')], reasons: ['image-not-pushed'] },
  ])('$name', ({ images, reasons }) => {
    const [match] = matchesFor(facts({ providerImages: images }))
    expect(match?.rejectedBecause).toEqual(reasons)
  })
})

test('the most specific of the pushed images serves a place', () => {
  const row = (externalId: string, account: string | null, realm: string | null) => ({
    image: 'i',
    provider: 'p',
    account,
    realm,
    externalId,
  })
  const rows = [
    row('provider', null, null),
    row('realm', null, 'r'),
    row('account', 'a', null),
    row('both', 'a', 'r'),
  ]
  const place = { provider: 'p', account: 'a', realm: 'r' }
  for (let most = rows.length; most > 0; most--) {
    const found = pushedImages(rows.slice(0, most))('i', place)
    expect(found?.externalId).toBe(rows[most - 1]?.externalId)
  }
  expect(pushedImages(rows)('i', { ...place, provider: 'q' })).toBeNull()
})
