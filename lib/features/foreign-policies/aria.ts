import { z } from 'zod'
import {
  leastUsedBase,
  namedOneOf,
  priorityOrder,
  rejectRule,
  type Translation,
  weightedBase,
} from './translation'

const tagSchema = z.object({ key: z.string(), value: z.string().nullish() })

/** A cloud zone in the response of `GET /iaas/api/zones`. */
const zoneSchema = z.object({
  id: z.string(),
  name: z.string(),
  placementPolicy: z.string().nullish(),
  tags: z.array(tagSchema).nullish(),
  tagsToMatch: z.array(tagSchema).nullish(),
  folder: z.string().nullish(),
})

/** The settings of a zone in a project, in the response of `GET /iaas/api/projects/{id}`. */
const projectZoneSchema = z.object({
  zoneId: z.string(),
  priority: z.number().int().min(0).default(0),
  maxNumberInstances: z.number().int().nullish(),
  memoryLimitMB: z.number().nullish(),
  cpuLimit: z.number().nullish(),
  storageLimitGB: z.number().nullish(),
})

const projectSchema = z.object({
  name: z.string(),
  placementPolicy: z.string().nullish(),
  zones: z.array(projectZoneSchema),
  constraints: z.record(z.string(), z.unknown()).nullish(),
})

/** The zones of Aria Automation, as a list or as a page of the API, and the project that uses them. */
export const ariaSchema = z.object({
  zones: z.union([
    z.array(zoneSchema),
    z.object({ content: z.array(zoneSchema) }).transform(({ content }) => content),
  ]),
  project: projectSchema,
})

type AriaPlacement = z.output<typeof ariaSchema>
type Zone = z.output<typeof zoneSchema>
type ProjectZone = z.output<typeof projectZoneSchema>

/** Translates the zones of a project into a policy of Berth. Accounts have the names of the zones. */
export function fromAria({ zones, project }: AriaPlacement): Translation {
  const byId = new Map(zones.map((zone) => [zone.id, zone]))
  const used = project.zones.flatMap((part) => {
    const zone = byId.get(part.zoneId)
    return zone === undefined ? [] : [{ zone, part }]
  })
  const missing = project.zones.filter(({ zoneId }) => !byId.has(zoneId))
  const isSpread = project.placementPolicy?.startsWith('SPREAD') === true
  // Priorities start with 0 in Aria and with 1 in Berth. Both use the lowest number first.
  const order = priorityOrder(
    Object.fromEntries(used.map(({ zone, part }) => [zone.name, part.priority + 1])),
  )
  const names = [...new Set(used.map(({ zone }) => zone.name))]
  const weights = Object.fromEntries(names.map((name) => [name, 1]))
  const base = isSpread ? leastUsedBase() : weightedBase(weights)
  const limit = rejectRule('limit', `!(${namedOneOf(names)})`)
  return {
    policy: { modules: [base, limit, order] },
    notCarried: [
      ...missing.map(({ zoneId }) => `zone ${zoneId}: is not in the list of zones.`),
      ...used.flatMap(({ zone, part }) => leftOverOf(zone, part)),
      ...Object.keys(project.constraints ?? {}).map(
        (name) => `constraints.${name}: write a rule on labels of accounts.`,
      ),
    ],
    labels: Object.fromEntries(used.flatMap(({ zone }) => labelsOf(zone))),
  }
}

/** Capability tags become labels of the account. */
function labelsOf({ name, tags }: Zone): [string, Record<string, string>][] {
  const given = (tags ?? []).map(({ key, value }) => [key, value ?? ''] as const)
  return given.length === 0 ? [] : [[name, Object.fromEntries(given)]]
}

function leftOverOf(zone: Zone, part: ProjectZone): string[] {
  const { name, placementPolicy, tagsToMatch, folder } = zone
  const limits = [
    ['memoryLimitMB', part.memoryLimitMB],
    ['cpuLimit', part.cpuLimit],
    ['storageLimitGB', part.storageLimitGB],
  ] as const
  return [
    ...((part.maxNumberInstances ?? 0) > 0
      ? [`${name}: at most ${part.maxNumberInstances} instances. Set it as quota of the account.`]
      : []),
    ...limits.flatMap(([field, limit]) =>
      (limit ?? 0) > 0 ? [`${name}: ${field} ${limit}. Quotas of Berth count instances.`] : [],
    ),
    ...(placementPolicy === null || placementPolicy === undefined || placementPolicy === 'DEFAULT'
      ? []
      : [`${name}: placementPolicy ${placementPolicy} chooses hosts. Use keys of the cluster.`]),
    ...((tagsToMatch?.length ?? 0) > 0
      ? [`${name}: tagsToMatch selects hosts of the zone. Berth uses the nodes of the pod.`]
      : []),
    ...((folder ?? '') === '' ? [] : [`${name}: folder ${folder}. Set it in the launch driver.`]),
  ]
}
