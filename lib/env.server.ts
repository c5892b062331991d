import 'server-only'
import { z } from 'zod'
import { processState } from '@/lib/base/process-state'
import { claimRulesSchema } from '@/lib/features/identity-provider/claim-rules'
import { parseAllowList } from '@/lib/features/outgoing/allow-list'
import { groupRulesSchema } from '@/lib/features/scim/people/group-rules'

const flag = (fallback: 'true' | 'false') =>
  z
    .enum(['true', 'false'], 'must be true or false')
    .default(fallback)
    .transform((value) => value === 'true')

const wholeNumber = (least: number, most: number, fallback: number) => {
  const message = `must be a whole number from ${least} to ${most}`
  return z.coerce
    .number(message)
    .int(message)
    .min(least, message)
    .max(most, message)
    .default(fallback)
}

const secret = z.string().min(16, 'must have 16 characters or more')

const databaseAddress = z.string().regex(/^postgres(ql)?:\/\//, 'must be a postgresql:// address')

const rulesLike =
  <Rules extends z.ZodType>(schema: Rules, example: string) =>
  (text: string, context: z.RefinementCtx): z.output<Rules> => {
    const rules = schema.safeParse(jsonOf(text))
    if (rules.success) return rules.data
    const [issue] = rules.error.issues
    const at = issue === undefined || issue.path.length === 0 ? '' : ` (at ${issue.path.join('.')})`
    context.addIssue(`must be a JSON list of rules such as ${example}${at}`)
    return z.NEVER
  }

const parsedRules = rulesLike(
  claimRulesSchema,
  '{"claim":"groups","value":"ops","role":"operator"}',
)
const parsedGroupRules = rulesLike(groupRulesSchema, '{"group":"ops","role":"operator"}')

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const levels = ['debug', 'info', 'warn', 'error', 'silent'] as const

const settings = z.object({
  DATABASE_URL: databaseAddress,
  /** The PostgreSQL server behind DATABASE_URL, if that leads to a pooler. */
  DATABASE_DIRECT_URL: databaseAddress.optional(),
  /** A read replica for lists and reports. */
  DATABASE_READ_URL: databaseAddress.optional(),
  /** The maximum time that a list waits for the replica to catch up. A slower replica is not used. */
  DATABASE_READ_MAX_LAG_MS: wholeNumber(10, 60_000, 1_000),
  NEXTAUTH_SECRET: secret,
  NEXTAUTH_URL: z
    .url({
      protocol: /^https?$/,
      error: 'must be an http:// or https:// address, such as https://berth.example.com',
    })
    .optional(),
  /** The secret that seals the ledgers; by default NEXTAUTH_SECRET. */
  BERTH_SEAL_KEY: secret.optional(),
  /** Earlier values of BERTH_SEAL_KEY or NEXTAUTH_SECRET, whose seals are still accepted. */
  BERTH_FORMER_SEAL_KEYS: z
    .string()
    .default('')
    .transform((keys) => keys.split(',').flatMap((key) => key.trim() || []))
    .refine(
      (keys) => keys.every((key) => key.length >= 16),
      'must have 16 characters or more in each part between commas',
    ),
  /** The folder of this process for files that must outlive the database, in `record`. */
  BERTH_DATA_DIR: z.string().min(1).default('.data'),
  /** The folder with the build of the pages. */
  NEXT_DIST_DIR: z.string().min(1).default('.next'),
  NODE_ENV: z.enum(['development', 'production', 'test']).default('production'),
  /** The file to which `npm start` writes the log; `-` is its standard output. */
  BERTH_LOG_FILE: z.string().optional(),
  LOG_LEVEL: z.enum(levels, `must be one of ${levels.join(', ')}`).default('info'),
  BERTH_DEMO: flag('true'),
  /** Opens the ranker's compatible endpoints, except those that change factors, to callers without a session or token. */
  BERTH_RANKER_ANONYMOUS: flag('false'),
  BERTH_TRUST_PROXY: flag('false'),
  BERTH_METRICS_TOKEN: secret.optional(),
  /** The address to which traces are sent. The other variables of OpenTelemetry's exporter are also used. */
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .url({ protocol: /^https?$/, error: 'must be an http:// or https:// address' })
    .optional(),
  /** The share of traces that are recorded, among those that Berth starts. */
  OTEL_TRACES_SAMPLER_ARG: z.coerce
    .number()
    .min(0, 'must be a number from 0 to 1')
    .max(1, 'must be a number from 0 to 1')
    .default(1),
  OTEL_SERVICE_NAME: z.string().min(1).default('berth'),
  BERTH_OUTGOING_ALLOW: z
    .string()
    .default('')
    .transform((text, context) => {
      const allowed = parseAllowList(text)
      if (allowed !== null) return allowed
      context.addIssue('must be host:port or networks such as 10.1.0.0/16, separated by commas')
      return z.NEVER
    }),
  /** The identity provider for users who sign in with OpenID Connect. */
  BERTH_OIDC_ISSUER: z
    .url({ protocol: /^https?$/, error: 'must be an https:// address' })
    .optional(),
  BERTH_OIDC_CLIENT_ID: z.string().min(1).optional(),
  BERTH_OIDC_CLIENT_SECRET: z.string().min(1).optional(),
  BERTH_OIDC_SCOPES: z
    .string()
    .regex(/(^| )openid( |$)/, 'must contain openid')
    .default('openid email profile'),
  /** The name of the provider on the button of the sign-in page. */
  BERTH_OIDC_NAME: z.string().min(1).max(60).default('single sign-on'),
  /** The provider verifies every address, even without the claim email_verified. */
  BERTH_OIDC_TRUST_EMAIL: flag('false'),
  /** Rules from claims to roles and tenants. */
  BERTH_OIDC_RULES: z.string().default('[]').transform(parsedRules),
  /** Rules from SCIM groups to roles and tenants. */
  BERTH_SCIM_RULES: z.string().default('[]').transform(parsedGroupRules),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\/[^/]/, 'must be an smtp:// or smtps:// address')
    .optional(),
  BERTH_MAIL_FROM: z
    .string()
    .regex(/@/, 'must be a mail address, such as Berth <berth@example.com>')
    .default('Berth <berth@localhost>'),
  BERTH_RATE_LIMIT: wholeNumber(1, 10_000_000, 6_000),
  /** The number of server processes behind one port. */
  BERTH_PROCESSES: wholeNumber(1, 64, 1),
  BERTH_POOL_SIZE: wholeNumber(1, 200, 10),
  BERTH_EVALUATION_MS: wholeNumber(100, 60_000, 2_000),
  BERTH_DOCUMENT_MS: wholeNumber(1_000, 120_000, 10_000),
})

const envSchema = settings.refine(
  (it) =>
    it.BERTH_OIDC_ISSUER === undefined ||
    (it.BERTH_OIDC_CLIENT_ID !== undefined && it.BERTH_OIDC_CLIENT_SECRET !== undefined),
  { path: ['BERTH_OIDC_ISSUER'], error: 'needs BERTH_OIDC_CLIENT_ID and BERTH_OIDC_CLIENT_SECRET' },
)

type Env = z.infer<typeof envSchema>

/** The names of all settings that the server reads. */
export const settingNames: readonly string[] = Object.keys(settings.shape)

const parsed = processState('env', () => parseEnv(process.env))

/**
 * Parses settings. Throws an error that lists every invalid variable and its valid values. An empty value counts as
 * missing.
 */
export function parseEnv(values: Record<string, string | undefined>): Env {
  const given = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''))
  const result = envSchema.safeParse(given)
  if (result.success) return result.data
  const lines = result.error.issues.map(({ path, message }) => {
    const name = path.join('.')
    return given[name] === undefined ? `${name} is missing` : `${name} ${message}`
  })
  throw new Error(`Check the environment: ${lines.join('; ')}. See docs/operate.md, Configuration.`)
}

/** The settings of this process, parsed once. */
export const env = (): Env => parsed.get()

/** For the first line of a program. An invalid setting ends it with the error message, without a stack trace. */
export function envOrExit(): Env {
  try {
    return env()
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
    process.exit(2)
  }
}

/** The environment for a thread, with some variables changed. */
export const environmentWith = (changes: Readonly<Record<string, string>>): NodeJS.ProcessEnv => ({
  ...process.env,
  ...changes,
})
