import { expect, test } from 'vitest'
import { accountLabels, labelled } from './account-labels'

const accounts = [
  { id: '1', name: 'vsphere-a', provider: 'vsphere' },
  { id: '2', name: 'ec2-prod', provider: 'aws' },
  { id: '3', name: 'vsphere-a', provider: 'lab' },
]

test('the label of an account is its name, with its provider if the name is not unique', () => {
  expect([...accountLabels(accounts).values()]).toEqual([
    'vsphere-a (vsphere)',
    'ec2-prod',
    'vsphere-a (lab)',
  ])
  expect([...accountLabels(accounts.slice(1)).values()]).toEqual(['ec2-prod', 'vsphere-a'])
})

test('labels replace the names of accounts', () => {
  expect(labelled(accounts)[2]).toEqual({ id: '3', name: 'vsphere-a (lab)', provider: 'lab' })
})

test('an account without a recorded provider is labelled by its name', () => {
  const unknown = accounts.map(({ id, name }) => ({ id, name, provider: null }))
  expect([...accountLabels(unknown).values()]).toEqual(['vsphere-a', 'ec2-prod', 'vsphere-a'])
})
