import type { STS } from '@aws-sdk/client-sts'
import { err, ok, type Result } from '@/lib/base/result'
import type { FetchPorts } from '@/lib/features/fetched-sources/define-source'
import { type Ec2Failure, ec2Failure, failureOf } from './failures'
import { guardedHandler } from './request-handler'
import { loadSts } from './sdk'
import type { Settings } from './settings'

type Key = { accessKeyId: string; secretAccessKey: string }
type RoleKey = Key & { sessionToken: string; expiration: Date | undefined }
export type Credentials = Key | (() => Promise<RoleKey>)

const SESSION = 'berth'

/** Returns the credentials of an account's settings after checking that they belong to the configured AWS account. */
export async function credentialsOf(
  settings: Settings & { region: string },
  secretAccessKey: string,
  ports: FetchPorts,
): Promise<Result<Credentials, Ec2Failure>> {
  const { accessKeyId, region, role, stsUrl } = settings
  const { STS } = await loadSts()
  const key = { accessKeyId, secretAccessKey }
  const sts = new STS({
    credentials: key,
    region,
    endpoint: stsUrl ?? undefined,
    maxAttempts: 1,
    requestHandler: guardedHandler(ports, 'sts'),
  })
  try {
    if (role !== null) return await assumedRole(sts, role, settings)
    const { Account: owner = '' } = await sts.getCallerIdentity({})
    return owner === settings.awsAccount ? ok(key) : err(otherAccount(owner, settings))
  } catch (cause) {
    return err(failureOf(cause))
  }
}

/** The credentials of an assumed role, which the SDK renews before they expire. */
async function assumedRole(
  sts: STS,
  role: string,
  settings: Settings,
): Promise<Result<Credentials, Ec2Failure>> {
  let first: RoleKey | null = await assume(sts, role)
  const [, , , , owner = ''] = role.split(':')
  if (owner !== settings.awsAccount) return err(otherAccount(owner, settings))
  return ok(async () => {
    const key = first ?? (await assume(sts, role))
    first = null
    return key
  })
}

async function assume(sts: STS, role: string): Promise<RoleKey> {
  const { Credentials: given } = await sts.assumeRole({ RoleArn: role, RoleSessionName: SESSION })
  const { AccessKeyId, SecretAccessKey, SessionToken, Expiration } = given ?? {}
  if (AccessKeyId === undefined || SecretAccessKey === undefined || SessionToken === undefined)
    throw new Error('STS answered AssumeRole without credentials.')
  return {
    accessKeyId: AccessKeyId,
    secretAccessKey: SecretAccessKey,
    sessionToken: SessionToken,
    expiration: Expiration,
  }
}

const otherAccount = (owner: string, { awsAccount }: Settings) =>
  ec2Failure({
    failure: 'credentials',
    what: `The credentials belong to the AWS account ${owner}, but the settings name ${awsAccount}.`,
    remedy: 'Correct the one that is wrong.',
  })
