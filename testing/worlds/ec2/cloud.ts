import type { Answer, Received } from '@/testing/receiver'
import { describeInstances, type Instance, runInstances, terminateInstances } from './instances'
import { describeOffers } from './offers'
import { signatureOf } from './signature'
import { ec2Error, stsAnswer, stsError } from './xml'

export type Ec2Facts = {
  awsAccount: string
  accessKeyId: string
  secret: string
  /** The only region of the cloud. */
  region: string
  instanceTypes: string[]
  images: string[]
  subnets: string[]
  /** Answers to RunInstances before any other: an answer, or null for a cut connection after the creation. */
  creations: (Answer | null)[]
  /** The same for DescribeInstances and TerminateInstances. */
  looks: Answer[]
  terminations: Answer[]
  /** Looks that do not list instances created before them yet. */
  unseenLooks: number
  /** EC2 terminates new instances for this reason; null: they run. */
  fault: { code: string; message: string } | null
  /** Sessions of roles by their access key id. */
  sessions: Map<string, { secret: string; token: string }>
  /** The only role that may be assumed; null: none. */
  role: string | null
  /** Runs after each creation. */
  onCreate: (() => Promise<void>) | null
}

/** A protocol double of EC2 and STS in one region: it checks signatures and answers with their XML. */
export function ec2Cloud(given: Partial<Ec2Facts> = {}) {
  const facts: Ec2Facts = {
    awsAccount: '123456789012',
    accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
    secret: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
    region: 'eu-central-1',
    instanceTypes: [],
    images: [],
    subnets: [],
    creations: [],
    looks: [],
    terminations: [],
    unseenLooks: 0,
    fault: null,
    sessions: new Map(),
    role: null,
    onCreate: null,
    ...given,
  }
  const instances: Instance[] = []
  const answer = async (call: Received): Promise<Answer | null> => {
    const form = new URLSearchParams(call.body)
    const isSts = form.get('Version') === '2011-06-15'
    const refused = refusal(facts, call, isSts ? 'sts' : 'ec2')
    if (refused !== null) return (isSts ? stsError : ec2Error)(...refused)
    switch (form.get('Action')) {
      case 'GetCallerIdentity':
        return identity(facts)
      case 'AssumeRole':
        return assumeRole(facts, form)
      case 'RunInstances': {
        const created = runInstances(facts, instances, form)
        await facts.onCreate?.()
        return created
      }
      case 'DescribeInstances':
        return describeInstances(facts, instances, form)
      case 'TerminateInstances':
        return terminateInstances(facts, instances, form)
      default:
        return (
          describeOffers(facts, form) ??
          ec2Error(400, 'InvalidAction', `The action ${form.get('Action')} is not valid.`)
        )
    }
  }
  /** Instances that are not terminated. */
  const alive = () => instances.filter(({ state }) => state !== 'terminated')
  return { facts, instances, alive, answer }
}

/** Why a call is refused before its action is looked at: AWS checks the signature first. */
function refusal(
  facts: Ec2Facts,
  call: Received,
  service: string,
): [number, string, string] | null {
  const { method, path, headers } = call
  if (method !== 'POST' || path !== '/') return [400, 'InvalidRequest', 'Post forms to /.']
  if (headers['content-type'] !== 'application/x-www-form-urlencoded')
    return [400, 'InvalidRequest', 'Post forms.']
  const signature = signatureOf(call)
  if (signature === null || signature.service !== service)
    return [400, 'IncompleteSignature', 'The signature is incomplete.']
  const { accessKeyId } = signature
  const session = facts.sessions.get(accessKeyId)
  const key = accessKeyId === facts.accessKeyId ? facts : session
  if (key === undefined || session?.token !== headers['x-amz-security-token'])
    return service === 'sts'
      ? [403, 'InvalidClientTokenId', 'The security token included in the request is invalid.']
      : [401, 'AuthFailure', 'AWS was not able to validate the provided access credentials']
  if (signature.region !== facts.region)
    return [403, 'SignatureDoesNotMatch', `Credential should be scoped to ${facts.region}.`]
  return signature.isBy(key.secret)
    ? null
    : [403, 'SignatureDoesNotMatch', 'The request signature we calculated does not match.']
}

const identity = ({ awsAccount }: Ec2Facts) =>
  stsAnswer('GetCallerIdentity', {
    Arn: `arn:aws:iam::${awsAccount}:user/berth`,
    UserId: 'AIDAEXAMPLE',
    Account: awsAccount,
  })

function assumeRole(facts: Ec2Facts, form: URLSearchParams): Answer {
  const role = form.get('RoleArn') ?? ''
  if (role !== facts.role)
    return stsError(403, 'AccessDenied', `User is not authorized to assume ${role}`)
  const accessKeyId = `ASIAEXAMPLE${String(facts.sessions.size).padStart(9, '0')}`
  const session = { secret: `secret of ${accessKeyId}`, token: `token of ${accessKeyId}` }
  facts.sessions.set(accessKeyId, session)
  return stsAnswer('AssumeRole', {
    AssumedRoleUser: { Arn: `${role}/berth`, AssumedRoleId: 'AROAEXAMPLE:berth' },
    Credentials: {
      AccessKeyId: accessKeyId,
      SecretAccessKey: session.secret,
      SessionToken: session.token,
      Expiration: new Date(Date.now() + 3_600_000).toISOString(),
    },
  })
}
