import { policyJsonSchema } from '@/lib/features/policies/policy-json-schema'
import type { Command } from '../command'
import { problem, refuse } from '../server/refusal'

/** Writes the JSON Schema of a policy document, for editors. */
export const schema: Command = {
  name: 'schema',
  summary: 'Writes the JSON Schema of a policy document, for editors.',
  usage: 'policy',
  example: 'berth schema policy > policy.schema.json',
  async run(args, terminal) {
    if (args.length !== 1 || args[0] !== 'policy')
      return refuse(terminal, problem('name the document: policy').error)
    terminal.write(`${JSON.stringify(policyJsonSchema(), null, 2)}\n`)
    return 0
  },
}
