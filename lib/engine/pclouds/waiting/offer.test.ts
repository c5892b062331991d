import { expect, test } from 'vitest'
import { acceptableOffer } from './offer'

test.each([
  { name: 'no entry', entry: null, code: 'waiting-not-found' },
  { name: 'a closed one', entry: { isOpen: false, offerEndsAt: 20 }, code: 'waiting-not-found' },
  { name: 'one that waits', entry: { isOpen: true, offerEndsAt: null }, code: 'not-offered' },
  {
    name: 'one whose offer ends now',
    entry: { isOpen: true, offerEndsAt: 10 },
    code: 'offer-lapsed',
  },
])('nothing of $name can be accepted', ({ entry, code }) => {
  expect(acceptableOffer(entry, 10)).toEqual({ ok: false, error: { code, facts: {} } })
})

test('an offer can be accepted until it ends', () => {
  expect(acceptableOffer({ isOpen: true, offerEndsAt: 11 }, 10)).toEqual({ ok: true, value: 11 })
})
