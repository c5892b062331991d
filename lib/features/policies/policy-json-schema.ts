import { z } from 'zod'
import { MAX_POLICY_TESTS, modules, policyTestKinds } from '@/lib/engine'

const entry = { id: z.string().min(1).max(60).optional(), enabled: z.boolean().default(true) }

/**
 * The JSON Schema of a policy document, derived from the schemas that parse it, so that editors
 * complete module names, params and tests.
 */
export function policyJsonSchema(): object {
  const builtIn = modules.map(({ id, summary, params }) =>
    z
      .strictObject({ ...entry, module: z.literal(id), params: params.optional() })
      .meta({ description: summary }),
  )
  const named = z.strictObject({
    ...entry,
    module: z.string().regex(/^custom:[a-z0-9-]+@[1-9]\d*$/),
    params: z.record(z.string(), z.unknown()).optional(),
  })
  const document = z.strictObject({
    modules: z.array(z.union([...builtIn, named])).max(50),
    tests: z
      .array(z.union(policyTestKinds.map(({ schema }) => schema)))
      .max(MAX_POLICY_TESTS)
      .optional(),
  })
  const schema = z.toJSONSchema(document, { io: 'input', unrepresentable: 'any' })
  return { ...schema, title: 'Berth policy' }
}
