import { parseArgs } from 'node:util'
import { z } from 'zod'

const schema = z.object({
  host: z.string().min(1).default('127.0.0.1'),
  port: z.coerce.number().int().min(0).max(65_535).default(3000),
})

/** Parses the address to listen on: `--host 127.0.0.1 --port 3000`. */
export function parseArguments(args: string[]): z.infer<typeof schema> {
  const { values } = parseArgs({
    args,
    options: { host: { type: 'string' }, port: { type: 'string' } },
  })
  return schema.parse(values)
}
