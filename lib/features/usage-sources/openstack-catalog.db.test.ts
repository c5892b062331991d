import { describe, expect, test } from 'vitest'
import { failure, fetchedCloud } from '@/testing/fixtures/openstack/fetched-cloud'

const { fetched, received, serves, servesExcept } = fetchedCloud()

describe('a call to another host', () => {
  test('is not made to the target of a redirect', async () => {
    const headers = { location: 'https://elsewhere.test/steal?x=1' }
    servesExcept('/resource_providers', () => ({ status: 302, headers }))
    expect(await fetched()).toEqual(
      failure(
        /^Placement redirects \/placement\/resource_providers to https:\/\/elsewhere\.test; redirects are not followed\.$/,
        /State the address of Placement/,
      ),
    )
    servesExcept('/auth/tokens', () => ({ status: 307, headers }))
    expect(await fetched()).toEqual(failure(/^Keystone redirects/))
  })

  test.each([
    ['http://10.0.0.5:8778', /Placement at http:\/\/10\.0\.0\.5:8778.*not public/],
    ['http://127.0.0.1:9/placement', /127\.0\.0\.1:9.*not public/],
    ['https://169.254.169.254/latest', /not public/],
    ['http://placement.example', /must begin with https/],
    ['placement', /invalid address/],
    ['https://a b/', /invalid address/],
    ['https://me:secret@placement.example/', /holds a password/],
  ])('is not made if the catalog names %s', async (address, what) => {
    serves({ catalog: { placement: address } })
    const seen = await fetched()
    expect(seen).toEqual(failure(what))
    expect(received.map(({ path }) => path)).toEqual(['/identity/v3/auth/tokens'])
    expect(JSON.stringify(seen)).not.toContain('token-')
  })
})

describe('a catalog', () => {
  const signIn = (body: object, token = 'token') => ({
    status: 201,
    headers: { 'x-subject-token': token },
    body: JSON.stringify({ token: { project: { id: 'p1' }, ...body } }),
  })
  const endpoint = (region: string) => ({
    interface: 'public',
    region_id: region,
    url: 'https://placement.example',
  })

  test('with several regions requires the name of one', async () => {
    const catalog = [{ type: 'placement', endpoints: ['north', 'south'].map(endpoint) }]
    servesExcept('/auth/tokens', () => signIn({ catalog }))
    expect(await fetched()).toEqual(
      failure(/2 regions, among them north, south/, /State the region/),
    )
    expect(await fetched({ settings: { region: 'west' } })).toEqual(
      failure(/names neither Placement nor Nova nor Cinder/),
    )
  })

  test.each([
    ['is missing', signIn({}), /token\.catalog/],
    ['comes without a token', { ...signIn({ catalog: [] }), headers: {} }, /without a token/],
    ['comes with half of a body', { ...signIn({}), body: '{"token":' }, /incomplete JSON/],
  ])('that %s is reported', async (_what, answer, what) => {
    servesExcept('/auth/tokens', () => answer)
    expect(await fetched()).toEqual(failure(what))
  })
})
