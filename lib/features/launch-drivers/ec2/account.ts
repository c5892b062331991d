import type { Instance } from '@aws-sdk/client-ec2'
import { err, ok, type Result } from '@/lib/base/result'
import type { AccountCalls, CloudFailure, CloudLimit, ListedServer, Realms } from '../account-calls'
import { type Client, describeInstances } from './client'
import type { Ec2Failure } from './failures'
import { INSTALLATION_TAG, isEnding, serverOf, TAG, tagValue } from './instances'
import { isRegion, type Settings } from './settings'

type ClientIn = (realm: string | null) => Promise<Result<Client, Ec2Failure>>

/** Calls for the instances of an AWS account as a whole. */
export const accountCalls = ({ region }: Settings, clientIn: ClientIn) =>
  ({
    limits: (realms) => acceptedIn(region === null ? realms : [null], clientIn),
    list: (realms) => listIn(region === null ? realms.filter(mayBeRegion) : [null], clientIn),
    remove: async ({ id, realm }) => {
      const client = await clientIn(realm)
      if (!client.ok) return client.error
      const sent = await client.value.once((ec2) => ec2.terminateInstances({ InstanceIds: [id] }))
      return sent.ok || sent.error.code === 'InvalidInstanceID.NotFound' ? null : sent.error
    },
  }) satisfies AccountCalls

/**
 * Checks the credentials, which another region may refuse because it is not enabled. Reads no limits, because AWS
 * limits vCPUs by family of instance types and reports the limits only through Service Quotas.
 */
async function acceptedIn(
  realms: Realms,
  clientIn: ClientIn,
): Promise<Result<CloudLimit[], CloudFailure>> {
  let failure: Ec2Failure | null = null
  for (const realm of realms) {
    const client = await clientIn(realm)
    const read = client.ok
      ? await client.value.read((ec2) => ec2.describeInstances({ MaxResults: MIN_PAGE }))
      : client
    if (read.ok) return ok([])
    failure ??= read.error
  }
  return failure === null ? ok([]) : err(failure)
}

/** The smallest page size of EC2. */
const MIN_PAGE = 5

/** A realm that is not a region has no instances. */
const mayBeRegion = (realm: string | null) => realm !== null && isRegion(realm)

/** Returns the instances of all regions, or the first failure, because an incomplete list would look like a loss. */
async function listIn(
  realms: Realms,
  clientIn: ClientIn,
): Promise<Result<ListedServer[], CloudFailure>> {
  const found: ListedServer[] = []
  for (const realm of realms) {
    const client = await clientIn(realm)
    if (!client.ok) return err(client.error)
    const listed = await describeInstances(client.value, [{ Name: 'tag-key', Values: [TAG] }])
    if (!listed.ok) return err(listed.error)
    const left = listed.value.filter((instance) => !isEnding(instance))
    found.push(...left.map((instance) => ({ ...serverOf(instance), ...originOf(instance), realm })))
  }
  return ok(found)
}

/** The origin of an instance, from its tags. */
function originOf(instance: Instance) {
  const [, launchId = null, attempt = null] =
    /^([a-z0-9]+)\.(\d{1,9})$/.exec(tagValue(instance, TAG) ?? '') ?? []
  const installation = tagValue(instance, INSTALLATION_TAG) ?? null
  return { launchId, attempt: attempt === null ? null : Number(attempt), installation }
}
