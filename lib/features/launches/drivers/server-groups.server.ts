import 'server-only'
import type { Db } from '@/lib/db/client.server'
import type { ServerGroup } from '@/lib/features/launch-drivers/define-driver'

type Requested = {
  launchId: string
  /** The hash of the decision's inputs, and the winning match. */
  inputsHash: string
  winner: string | null
  accountId: string
  providerId: string
  realm: string | null
}

type Assembly = { hardwareProfile: string; image: string; count: number }

/** Returns the servers of a decided attempt: size and image of each group, and the nodes that Berth chose. */
export async function serverGroups(db: Db, requested: Requested): Promise<ServerGroup[]> {
  const assemblies = await db.$queryRaw<Assembly[]>`
    select part->>'hardwareProfile' as "hardwareProfile", part->>'image' as "image", (part->>'count')::int as "count"
    from "DecisionContent" as content, json_array_elements(content."body"->'matches') as candidate,
      json_array_elements(candidate->'assemblies') with ordinality as parts("part", "n")
    where content."hash" = ${requested.inputsHash} and candidate->>'id' = ${requested.winner} order by "n"`
  const pushes = await db.providerImage.findMany({
    where: { providerId: requested.providerId, image: { name: { in: assemblies.map(imageOf) } } },
    include: { image: { select: { name: true } }, realm: { select: { name: true } } },
  })
  const nodes = await nodesOf(db, requested.launchId)
  return assemblies.map((assembly) => ({
    ...assembly,
    imageId: mostSpecific(
      pushes.filter(({ image }) => image.name === assembly.image),
      requested,
    ),
    nodes: nodes.splice(0, assembly.count),
  }))
}

const imageOf = ({ image }: Assembly) => image

type Push = { accountId: string | null; realm: { name: string } | null; externalId: string }

/**
 * Orders the pushes of an image: to this account and realm, to the account, to the realm, to the provider as a whole.
 */
function mostSpecific(pushes: readonly Push[], { accountId, realm }: Requested): string | null {
  const rank = (push: Push) => (push.accountId === null ? 0 : 2) + (push.realm === null ? 0 : 1)
  const fitting = pushes.filter(
    (push) =>
      (push.accountId === null || push.accountId === accountId) &&
      (push.realm === null || push.realm.name === realm),
  )
  return fitting.toSorted((a, b) => rank(b) - rank(a))[0]?.externalId ?? null
}

/** Returns the names of the nodes of the launch's VMs, in the order of the VMs. Empty if Berth chose no node. */
async function nodesOf(db: Db, launchId: string): Promise<string[]> {
  const vms = await db.vm.findMany({
    where: { launchId, archivedAt: null },
    select: { name: true, node: { select: { name: true } } },
  })
  const position = (name: string) => Number(name.slice(name.lastIndexOf('-') + 1))
  return vms
    .toSorted((a, b) => position(a.name) - position(b.name))
    .flatMap(({ node }) => (node === null ? [] : [node.name]))
}
