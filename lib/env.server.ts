import 'server-only'
import { z } from 'zod'

const flag = (fallback: 'true' | 'false') =>
  z
    .enum(['true', 'false'])
    .default(fallback)
    .transform((value) => value === 'true')

const envSchema = z.object({
  DATABASE_URL: z.string().regex(/^postgres(ql)?:\/\//, 'must be a postgresql:// address'),
  NEXTAUTH_SECRET: z.string().min(16, 'needs 16 characters or more'),
  NEXTAUTH_URL: z.url().optional(),
  /** Seals the ledgers; NEXTAUTH_SECRET does where it is not given. */
  BERTH_SEAL_KEY: z.string().min(16, 'needs 16 characters or more').optional(),
  NODE_ENV: z.enum(['development', 'production', 'test']).default('production'),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info'),
  BERTH_DEMO: flag('true'),
  BERTH_TRUST_PROXY: flag('false'),
  BERTH_METRICS_TOKEN: z.string().min(16, 'needs 16 characters or more').optional(),
  BERTH_OUTGOING_ALLOW: z
    .string()
    .regex(
      /^(\s*((\[[\d.:a-f]+\]|[a-z\d._-]+):\d{1,5}|[\d.:a-f]+\/\d{1,3})\s*(,|$))*$/i,
      'must be host:port or networks such as 10.1.0.0/16, with commas between',
    )
    .default(''),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//, 'must be an smtp:// or smtps:// address')
    .optional(),
  BERTH_MAIL_FROM: z.string().min(3).default('Berth <berth@localhost>'),
  BERTH_RATE_LIMIT: z.coerce
    .number('must be a whole number from 1')
    .int()
    .min(1)
    .max(10_000_000)
    .default(6_000),
  BERTH_POOL_SIZE: z.coerce
    .number('must be a whole number from 1 to 200')
    .int()
    .min(1)
    .max(200)
    .default(10),
})

export type Env = z.infer<typeof envSchema>

let parsed: Env | undefined

/** The settings of this process, parsed once. A bad one stops the start with its name and the remedy. */
export function env(): Env {
  if (parsed === undefined) {
    const result = envSchema.safeParse(process.env)
    if (!result.success) {
      const lines = result.error.issues.map((i) => `${i.path.join('.')} ${i.message}`)
      throw new Error(`Check the environment: ${lines.join('; ')}. See README.md, Configuration.`)
    }
    parsed = result.data
  }
  return parsed
}

/** For a program's first line: a bad setting is its caller's to mend, who gets the sentence without a stack. */
export function envOrExit(): Env {
  try {
    return env()
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
    process.exit(2)
  }
}
