import { expect, test } from 'vitest'
import { accountLabels, labelled } from './account-labels'

const accounts = [
  { id: '1', name: 'vsphere-a', provider: 'vsphere' },
  { id: '2', name: 'ec2-prod', provider: 'aws' },
  { id: '3', name: 'vsphere-a', provider: 'lab' },
]

test('an account is called by its name, with its provider where the name is not unique', () => {
  expect([...accountLabels(accounts).values()]).toEqual([
    'vsphere-a (vsphere)',
    'ec2-prod',
    'vsphere-a (lab)',
  ])
  expect([...accountLabels(accounts.slice(1)).values()]).toEqual(['ec2-prod', 'vsphere-a'])
})

test('the labels of accounts are their names in what is shown', () => {
  expect(labelled(accounts)[2]).toEqual({ id: '3', name: 'vsphere-a (lab)', provider: 'lab' })
})

test('an account whose provider was not recorded keeps its bare name', () => {
  const unknown = accounts.map(({ id, name }) => ({ id, name, provider: null }))
  expect([...accountLabels(unknown).values()]).toEqual(['vsphere-a', 'ec2-prod', 'vsphere-a'])
})
