import 'server-only'
import { z } from 'zod'
import { processState } from '@/lib/base/process-state'
import { err, ok, type Result } from '@/lib/base/result'
import { env } from '@/lib/env.server'
import { refusedUrl, sendOutgoing } from '@/lib/features/outgoing/send-outgoing.server'

const address = z.string().refine((url) => refusedUrl(url) === null, 'may not be called')

const discoverySchema = z.object({
  issuer: z.string(),
  authorization_endpoint: z.url(),
  token_endpoint: address,
  jwks_uri: address,
  end_session_endpoint: z.url().optional(),
})

export type Discovery = z.output<typeof discoverySchema>

const FRESH_MS = 5 * 60 * 1000

type Stored = { discovery: Discovery; issuer: string; until: number }
const stored = processState<{ last: Stored | null }>('oidc-discovery', () => ({ last: null }))

/**
 * The endpoints of the configured identity provider, or why they are unavailable. They are cached for five minutes.
 */
export async function discover(): Promise<Result<Discovery, string>> {
  const issuer = env().BERTH_OIDC_ISSUER
  if (issuer === undefined) return err('No identity provider is configured.')
  const { last } = stored.get()
  if (last !== null && last.issuer === issuer && performance.now() < last.until)
    return ok(last.discovery)
  const read = await readDiscovery(issuer)
  if (read.ok)
    stored.set({ last: { discovery: read.value, issuer, until: performance.now() + FRESH_MS } })
  return read
}

async function readDiscovery(issuer: string): Promise<Result<Discovery, string>> {
  const answer = await sendOutgoing({
    method: 'GET',
    url: `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`,
    headers: { accept: 'application/json' },
  })
  if (!answer.ok) return err(answer.error.sentence)
  if (answer.value.status !== 200) return err(`The response had status ${answer.value.status}.`)
  const parsed = discoverySchema.safeParse(jsonOf(answer.value.text))
  if (!parsed.success) return err(`The discovery document is not valid: ${parsed.error.message}`)
  return parsed.data.issuer === issuer
    ? ok(parsed.data)
    : err(`The discovery document is of the issuer ${parsed.data.issuer}.`)
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
