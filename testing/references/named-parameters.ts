import { z } from 'zod'
import type { Endpoint } from '@/lib/api/endpoint'
import { type ReferenceKind, references } from '@/lib/api/fields/reference'
import { can, tenantRoles } from '@/lib/auth/permissions'

type Part = 'query' | 'body'

/** A text in a query or a body. `refersTo` is undefined if its field declares nothing. */
export type TextParameter = {
  part: Part
  /** `launches[].pool`. `labels.*` stands for any value and `labels.#` for any name of a record. */
  path: string
  refersTo: ReferenceKind | null | undefined
}

type Node = { [key: string]: unknown } & {
  type?: string
  refersTo?: ReferenceKind | null
  properties?: Record<string, Node>
  additionalProperties?: Node | boolean
  propertyNames?: Node
  items?: Node
}

/** The roles of a tenant that may call an endpoint. */
export const tenantRolesOf = ({ permission }: Endpoint) =>
  permission === 'signed-in'
    ? [...tenantRoles]
    : tenantRoles.filter((role) => permission !== 'public' && can(role, permission))

/** Every text in the query and body of an endpoint that is not an enumeration and has no fixed format. */
export const textParameters = (it: Endpoint): TextParameter[] =>
  (['query', 'body'] as const).flatMap((part) => {
    const schema = it[part]
    if (schema === undefined) return []
    const options = { io: 'input', unrepresentable: 'any', metadata: references } as const
    return textsIn(z.toJSONSchema(schema, options) as Node, part, '')
  })

function textsIn(node: Node, part: Part, path: string): TextParameter[] {
  if ('enum' in node || 'const' in node || 'format' in node) return []
  const within = (inner: unknown, at: string) =>
    typeof inner === 'object' && inner !== null ? textsIn(inner as Node, part, at) : []
  const choices = ['anyOf', 'oneOf', 'allOf'].flatMap((key) =>
    ((node[key] ?? []) as Node[]).flatMap((each) => textsIn(each, part, path)),
  )
  const at = (name: string) => (path === '' ? name : `${path}.${name}`)
  if (node.type === 'string') return [{ part, path, refersTo: node.refersTo }]
  return [
    ...choices,
    ...Object.entries(node.properties ?? {}).flatMap(([name, each]) => within(each, at(name))),
    ...within(node.additionalProperties, at('*')),
    ...within(node.propertyNames, at('#')),
    ...within(node.items, `${path}[]`),
  ]
}

/** The parameters of a path, each with the noun before it: `hosts` and `name` of `/pclouds/:id/hosts/:name`. */
export const pathParameters = ({ path }: Endpoint): { noun: string; segment: number }[] => {
  const segments = path.split('/')
  return segments.flatMap((text, segment) =>
    text.startsWith(':') ? [{ noun: segments[segment - 1] ?? '', segment }] : [],
  )
}
