import { expect, test } from 'vitest'
import type { StatedRow } from '../read/stated-row'
import { openPlaceNames, type Places } from './place-names'
import { openUnknownNames, placeRow } from './place-row'
import { noMapping } from './suggest-mapping'

const account = (id: string, provider: string) => ({
  id,
  provider,
  name: 'vsphere-a',
  providerId: provider,
  currency: 'USD',
})
const ofProvider = (providerId: string, name: string) => ({
  id: `${providerId} ${name}`,
  name,
  providerId,
})

const places: Places = {
  accounts: [account('1', 'vsphere'), account('2', 'lab'), { ...account('3', 'ec2'), name: 'b' }],
  profiles: [ofProvider('vsphere', 'm'), ofProvider('lab', 'm'), ofProvider('lab', 'n')],
  realms: [ofProvider('lab', 'rack-1'), ofProvider('ec2', 'eu-west-1')],
}

/** Returns the status of a row, the codes of its problems, and the names that are offered for mapping. */
function placed(texts: { account: string; profile?: string; realm?: string }, values = {}) {
  const names = openPlaceNames(places)
  const unknown = openUnknownNames(names)
  const value = (text: string) => ({ text, column: 'c' })
  const row = {
    account: value(texts.account),
    profile: { ...value(texts.profile ?? 'm'), isSku: false },
    realm: texts.realm === undefined ? null : value(texts.realm),
    currency: null,
  } as StatedRow
  const place = placeRow(row, { names, mapping: { ...noMapping, values }, unknown })
  const codes = 'status' in place ? place.problems.map(({ code }) => code) : place
  return { codes, unknown: unknown.all() }
}

const candidates = ['vsphere/vsphere-a', 'lab/vsphere-a']
const ambiguous = { field: 'account', value: 'vsphere-a', rows: 1, suggestion: null, candidates }

test('a name that several accounts have is offered for mapping, with their full names', () => {
  const { codes, unknown } = placed({ account: 'vsphere-a' })
  expect(codes).toEqual(['ambiguous-account'])
  expect(unknown).toEqual([ambiguous])
})

test('a name mapped to an ambiguous one is offered again under the name of the file', () => {
  const { unknown } = placed({ account: 'prod' }, { account: { prod: 'vsphere-a' } })
  expect(unknown).toEqual([{ ...ambiguous, value: 'prod' }])
})

test('choosing a candidate resolves the row', () => {
  const chosen = { account: { 'vsphere-a': 'lab/vsphere-a' } }
  expect(placed({ account: 'vsphere-a', realm: 'rack-1' }, chosen)).toEqual({
    codes: { accountId: '2', profileId: 'lab m', realmId: 'lab rack-1' },
    unknown: [],
  })
})

test('an account is found by its full name and by the label of exports', () => {
  for (const name of ['lab/vsphere-a', 'vsphere-a (lab)', 'VSPHERE-A (Lab)'])
    expect(placed({ account: name }).codes).toMatchObject({ accountId: '2' })
})

test('the realm of an ambiguous account is offered if no candidate has it', () => {
  const unambiguous = placed({ account: 'vsphere-a', realm: 'rack-1', profile: 'n' })
  expect(unambiguous.unknown).toEqual([ambiguous])
  const { codes, unknown } = placed({ account: 'vsphere-a', realm: 'eu-west-1' })
  expect(codes).toEqual(['ambiguous-account', 'unknown-realm'])
  expect(unknown.map(({ field, value }) => `${field} ${value}`)).toEqual([
    'account vsphere-a',
    'realm eu-west-1',
  ])
})

test('the other names in the row of an unknown account are looked up in all providers', () => {
  expect(placed({ account: 'x', realm: 'eu-west-1' }).codes).toEqual(['unknown-account'])
  expect(placed({ account: 'x', realm: 'mars', profile: 'y' }).codes).toEqual([
    'unknown-account',
    'unknown-profile',
    'unknown-realm',
  ])
})

test('the names of an excluded account are not offered', () => {
  expect(placed({ account: 'x', realm: 'mars' }, { account: { x: null } })).toEqual({
    codes: ['left-out'],
    unknown: [],
  })
})
