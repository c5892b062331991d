import { expect, test } from 'vitest'
import { ec2Account } from '@/testing/fixtures/ec2/account'
import { ec2Error } from '@/testing/fixtures/ec2/xml'
import { type Receiver, withReceiver } from '@/testing/fixtures/openstack/with-receiver'
import type { Person } from '@/testing/people'

let admin: Person
let receiver: Receiver
withReceiver((it) => {
  ;({ admin, receiver } = it)
})

const types = Array.from({ length: 101 }, (_, i) => `t${i}.small`)
const subnets = ['subnet-0a1b2c3d']

async function fixture(driver = {}) {
  const cloud = { region: 'us-east-1', instanceTypes: types, images: ['ami-1'], subnets }
  const it = await ec2Account(admin, receiver, { cloud, driver })
  const path = `/accounts/${it.rows.account.id}/driver/check`
  const check = async (realm: string | null = null) => (await it.send('POST', path, { realm })).json
  return { ...it, check }
}

test('a check reads regions, instance types, own images and subnets', async () => {
  const { check } = await fixture({ subnet: subnets[0] })
  const { offers, failure } = await check()
  expect(failure).toBeNull()
  expect(offers.sizes.map(({ name }: { name: string }) => name)).toEqual(types)
  expect(offers).toMatchObject({
    realms: ['us-east-1'],
    realm: 'us-east-1',
    sizes: [
      { vcpus: 2, memoryMb: 4096, storageGb: 0, architecture: 'x86_64' },
      ...types.slice(1).map(() => ({})),
    ],
    images: [{ id: 'ami-1', name: 'name of ami-1', architecture: 'arm64' }],
    networks: [{ id: subnets[0], name: 'servers (eu-central-1a)' }],
    limits: { instances: null, vcpus: null, memoryMb: null },
  })
})

test('a check names a subnet that the region does not have', async () => {
  const { check } = await fixture({ subnet: 'subnet-ffffffff' })
  expect((await check()).failure).toEqual({
    failure: 'bad-request',
    what: 'The region us-east-1 has no subnet subnet-ffffffff in this account.',
    remedy: 'Choose a subnet of the region, or leave it empty.',
  })
})

test('a check names credentials, rights and regions that are refused', async () => {
  const it = await fixture()
  const answer = receiver.received.length
  it.cloud.facts.secret = 'another one'
  expect(await it.check()).toMatchObject({
    offers: null,
    failure: { failure: 'credentials', what: expect.stringMatching(/SignatureDoesNotMatch/) },
  })
  expect(receiver.received.length).toBe(answer + 1)
  expect((await it.check('Frankfurt am Main')).failure.what).toMatch(/not the code of a region/)

  const other = await fixture()
  receiver.answers((call) =>
    call.body.includes('DescribeImages')
      ? ec2Error(403, 'UnauthorizedOperation', 'You are not authorized to perform this operation.')
      : other.cloud.answer(call),
  )
  expect((await other.check()).failure).toMatchObject({
    failure: 'forbidden',
    remedy: expect.stringMatching(/the right ec2:DescribeImages/),
  })
})
