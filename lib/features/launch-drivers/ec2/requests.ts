import type { RunInstancesCommandInput, Tag } from '@aws-sdk/client-ec2'
import { groupBy } from '@/lib/base/group-by'
import { err, ok, type Result } from '@/lib/base/result'
import type { Attempt, ServerGroup } from '../define-driver'
import { type Ec2Failure, ec2Failure } from './failures'
import { INSTALLATION_TAG, TAG, tagOf } from './instances'
import type { Settings } from './settings'

type RunRequest = RunInstancesCommandInput & { ClientToken: string }

/** One request for the servers of a group that share a node. EC2 creates all of them or none. */
export function requestsOf(settings: Settings, attempt: Attempt): Result<RunRequest[], Ec2Failure> {
  const requests: RunRequest[] = []
  for (const group of attempt.servers) {
    if (group.imageId === null) return err(notPushed(group.image))
    for (const [node, count] of countsByNode(group))
      requests.push(runRequest(settings, attempt, { ...group, count }, node, requests.length + 1))
  }
  return ok(requests)
}

/** How many servers of a group are requested on each node. The node is null if EC2 chooses the host. */
function countsByNode({ count, nodes }: ServerGroup): [string | null, number][] {
  const chosen = Array.from({ length: count }, (_, i) => nodes[i] ?? null)
  return [...groupBy(chosen, (node) => node)].map(([node, some]) => [node, some.length])
}

function runRequest(
  settings: Settings,
  attempt: Attempt,
  group: ServerGroup,
  node: string | null,
  position: number,
): RunRequest {
  const name = `berth-${attempt.launchId}-${attempt.attempt}-${position}`
  return {
    ClientToken: name,
    ImageId: group.imageId ?? undefined,
    // The SDK's type lists the instance types of its release; newer ones are also valid.
    InstanceType: group.hardwareProfile as RunInstancesCommandInput['InstanceType'],
    MinCount: group.count,
    MaxCount: group.count,
    SubnetId: settings.subnet ?? undefined,
    SecurityGroupIds: settings.securityGroups?.split(/\s*,\s*/),
    KeyName: settings.keyName ?? undefined,
    Placement: node === null ? undefined : { HostId: node, Tenancy: 'host' },
    TagSpecifications: (['instance', 'volume'] as const).map((type) => ({
      ResourceType: type,
      Tags: tagsOf(attempt, name),
    })),
  }
}

const tagsOf = (attempt: Attempt, name: string): Tag[] => [
  { Key: TAG, Value: tagOf(attempt) },
  { Key: INSTALLATION_TAG, Value: attempt.installation },
  { Key: 'Name', Value: name },
]

const notPushed = (image: string) =>
  ec2Failure({
    failure: 'bad-request',
    what: `The image "${image}" is not pushed to this account.`,
    remedy: 'Add the id of its AMI on the page of the image.',
  })
