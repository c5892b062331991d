import { expect, test } from 'vitest'
import { database } from '@/lib/db/client.server'
import { ec2Account } from '@/testing/fixtures/ec2/account'
import { ec2Error } from '@/testing/fixtures/ec2/xml'
import { carryOut, drive, failuresOf } from '@/testing/fixtures/openstack/account'
import { type Receiver, withReceiver } from '@/testing/fixtures/openstack/with-receiver'
import type { Person } from '@/testing/people'

let admin: Person
let receiver: Receiver
withReceiver((it) => {
  ;({ admin, receiver } = it)
})

const fixture = (given = {}) => ec2Account(admin, receiver, given)
const errorOf = async (launchId: string) =>
  (await database().attemptResult.findFirstOrThrow({ where: { receipt: { launchId } } })).error

test.each([
  [
    'an unknown AMI',
    { images: [] },
    'bad-request',
    /The image id '\[img-\w+\]' does not exist\. \(InvalidAMIID\.NotFound\) Correct the id of the pushed image/,
  ],
  [
    'an unknown instance type',
    { instanceTypes: [] },
    'bad-request',
    /InstanceType\. \(InvalidParameterValue\) Name the hardware profile/,
  ],
  [
    'an unknown subnet',
    { creations: [ec2Error(400, 'InvalidSubnetID.NotFound', 'No such subnet')] },
    'bad-request',
    /^No such subnet\. \(InvalidSubnetID\.NotFound\) Correct subnet/,
  ],
  [
    'a missing right',
    {
      creations: [
        ec2Error(
          403,
          'UnauthorizedOperation',
          'You are not authorized. Encoded authorization failure message: abc',
        ),
      ],
    },
    'forbidden',
    /^You are not authorized\. \(UnauthorizedOperation\) Give .* the right ec2:RunInstances\.$/,
  ],
  [
    'a used-up limit',
    { creations: [ec2Error(400, 'VcpuLimitExceeded', 'You have requested more vCPU capacity')] },
    'quota',
    /VcpuLimitExceeded/,
  ],
])(
  '%s fails the attempt and does not count against the account',
  async (_what, cloud, failure, error) => {
    const it = await fixture({ cloud })
    const { id, account } = await it.launch()
    await carryOut(id)
    expect((await it.show(id)).cloud[0]).toMatchObject({ failure })
    expect(await errorOf(id)).toMatch(error)
    expect(await failuresOf(account.id)).toEqual([])
  },
)

test.each([
  ['a wrong secret', { secret: 'not the one' }, /SignatureDoesNotMatch/],
  ['an unknown key', { accessKeyId: 'AKIAUNKNOWNUNKNOWN00' }, /InvalidClientTokenId/],
  ['a key of another account', { awsAccount: '210987654321' }, /123456789012.*210987654321/],
  [
    'a role that may not be assumed',
    { role: 'arn:aws:iam::123456789012:role/x' },
    /AccessDenied.* the right sts:AssumeRole/,
    'forbidden',
  ],
])('%s is refused by name and never shown', async (...given) => {
  const [, { secret, ...driver }, error, failure = 'credentials']: Refused = given
  const it = await fixture({ driver })
  const path = `/accounts/${it.rows.account.id}`
  if (secret !== undefined) await it.send('PUT', `${path}/driver-secret`, { secret })
  const { id } = await it.launch()
  await drive(id)
  expect((await it.show(id)).cloud[0]).toMatchObject({ failure })
  expect(await errorOf(id)).toMatch(error)
  expect((await it.send('GET', path)).text).not.toContain(secret ?? it.cloud.facts.secret)
  expect(it.cloud.instances).toEqual([])
})

test('a realm that is not a region is named', async () => {
  const it = await fixture()
  await database().realm.update({
    where: { id: it.rows.realm.id },
    data: { name: `Frankfurt ${it.rows.mark}` },
  })
  const { id } = await it.launch()
  await drive(id)
  expect(await errorOf(id)).toMatch(/^The realm "Frankfurt \w+" is not the code of a region\./)
})

test('after an endpoint that does not answer, the next account is tried', async () => {
  const it = await fixture({ accounts: ['a', 'b'] })
  receiver.answers(() => null)
  const { id } = await it.launch()
  await drive(id)
  expect((await it.show(id)).cloud[0]).toMatchObject({ failure: 'unreachable' })
  expect(await errorOf(id)).toMatch(/^http:\/\/127\.0\.0\.1:\d+ was not reached\. The connection/)
})

test.each([
  [200, 'bad-request'],
  [302, 'bad-request'],
  [502, 'unreachable'],
])('a page of a proxy with status %i is not an answer of AWS', async (status, failure) => {
  const it = await fixture()
  receiver.answers(() => ({ status, body: '<html><p>Welcome' }))
  const { id } = await it.launch()
  await drive(id)
  expect((await it.show(id)).cloud[0]).toMatchObject({ failure })
  expect(await errorOf(id)).toMatch(/answered \d+ with something .* Check the endpoints/)
})

type Refused = [what: string, wrong: Wrong, error: RegExp, failure?: string]
type Wrong = { secret?: string; accessKeyId?: string; awsAccount?: string; role?: string }

test('a role is assumed, and its session signs the calls', async () => {
  const role = 'arn:aws:iam::123456789012:role/berth'
  const it = await fixture({ cloud: { role }, driver: { role } })
  const { id } = await it.launch()
  await carryOut(id)
  expect((await it.show(id)).state).toBe('running')
  const assumed = receiver.received.filter(({ body }) => body.includes('Action=AssumeRole'))
  expect(assumed.at(-1)?.body).toContain('RoleSessionName=berth')
  const [key] = it.cloud.facts.sessions.keys()
  expect(receiver.received.at(-1)?.headers.authorization).toContain(`Credential=${key}/`)
})

test('settings are checked when they are stored', async () => {
  const it = await fixture()
  const put = (settings: object) =>
    it.send('PUT', `/accounts/${it.rows.account.id}/driver`, { ...it.driver, ...settings })
  for (const wrong of [
    { awsAccount: '1234' },
    { accessKeyId: 'short' },
    { role: 'berth' },
    { region: 'x.example/' },
    { subnet: 'subnet' },
    { securityGroups: 'sg-0a1b2c3d;' },
    { url: `${receiver.url}/?a=b` },
    { stsUrl: 'https://169.254.169.254/' },
  ])
    expect((await put(wrong)).json).toMatchObject({
      status: 422,
      errors: [{ path: Object.keys(wrong)[0] }],
    })
  const given = {
    region: 'eu-central-1',
    securityGroups: 'sg-0a1b2c3d, sg-1a2b3c4d',
    keyName: 'ops',
  }
  expect((await put({ ...given, url: null, stsUrl: null })).json.driver).toMatchObject(given)
})

test('another AWS account is refused while instances exist in this one', async () => {
  const it = await fixture()
  const path = `/accounts/${it.rows.account.id}/driver`
  const { id } = await it.launch()
  await drive(id)
  const moved = await it.send('PUT', path, { ...it.driver, awsAccount: '210987654321' })
  expect(moved.json).toMatchObject({ status: 409, code: 'servers-exist' })
  const renewed = { ...it.driver, accessKeyId: 'AKIAI44QH8DHBEXAMPLE' }
  expect((await it.send('PUT', path, renewed)).status).toBe(200)
})
