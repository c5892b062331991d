import { z } from 'zod'
import { err, ok, type Result } from '@/lib/base/result'
import { answerOf, bodyOf, type Called } from '@/lib/features/fetched-sources/call'
import type { FetchFailure, FetchPorts } from '@/lib/features/fetched-sources/define-source'
import { type Addresses, addressesOf, catalogSchema, computeRegions } from './catalog'
import { ITEM_BYTES, refusal, SHORTER } from './refusal'

/** How to sign in to a cloud, and the region in use. */
export type CloudAccount = {
  url: string
  region: string | null
  interface: string
  method: 'password' | 'application-credential'
  /** The name of the user, or the id of the application credential. */
  user: string
  userDomain: string
  project: string
  projectDomain: string
}

export type Session = { token: string; projectId: string | null; addresses: Addresses }

const answerSchema = z.object({
  token: z.object({
    project: z.object({ id: z.string().max(200) }).nullish(),
    catalog: catalogSchema,
  }),
})

type Token = { token: string; projectId: string | null; catalog: z.output<typeof catalogSchema> }

/** A token of Keystone, and the addresses of its catalog. */
export async function signIn(
  account: CloudAccount,
  ports: FetchPorts,
): Promise<Result<Session, FetchFailure>> {
  const issued = await issueToken(account, ports)
  if (!issued.ok) return issued
  const { catalog, ...session } = issued.value
  const addresses = addressesOf(catalog, account)
  return addresses.ok ? ok({ ...session, addresses: addresses.value }) : addresses
}

/** The regions in which an account may start servers, independent of the region of its settings. */
export async function readRegions(
  account: CloudAccount,
  ports: FetchPorts,
): Promise<Result<string[], FetchFailure>> {
  const issued = await issueToken(account, ports)
  return issued.ok ? ok(computeRegions(issued.value.catalog, account.interface)) : issued
}

async function issueToken(
  account: CloudAccount,
  ports: FetchPorts,
): Promise<Result<Token, FetchFailure>> {
  if (ports.secret === null) return err(noSecret)
  const called: Called = {
    name: 'Keystone',
    mostBytes: ITEM_BYTES,
    shorter: SHORTER,
    method: 'POST',
    url: `${keystoneOf(account.url)}/auth/tokens`,
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify({ auth: credentials(account, ports.secret) }),
  }
  const answer = await answerOf(called, ports)
  if (!answer.ok) return answer
  const { status, subjectToken } = answer.value
  if (status === 401) return err(wrongSecret)
  if (status !== 201 && status !== 200) return err(refusal(called, answer.value))
  const body = bodyOf(called, answer.value, answerSchema)
  if (!body.ok) return body
  if (subjectToken === null || !/^[\x21-\x7e]{1,8192}$/.test(subjectToken)) return err(noToken)
  const { catalog, project } = body.value.token
  return ok({ token: subjectToken, projectId: project?.id ?? null, catalog })
}

function keystoneOf(url: string): string {
  const base = url.replace(/\/+$/, '')
  return base.endsWith('/v3') ? base : `${base}/v3`
}

const credentials = (account: CloudAccount, secret: string) =>
  account.method === 'password'
    ? {
        identity: {
          methods: ['password'],
          password: {
            user: { name: account.user, domain: { name: account.userDomain }, password: secret },
          },
        },
        scope: { project: { name: account.project, domain: { name: account.projectDomain } } },
      }
    : {
        identity: {
          methods: ['application_credential'],
          application_credential: { id: account.user, secret },
        },
      }

const noSecret: FetchFailure = {
  kind: 'secret',
  what: 'There is no secret, or it was encrypted under another NEXTAUTH_SECRET.',
  remedy: 'Set its secret again.',
}
const wrongSecret: FetchFailure = {
  kind: 'sign-in',
  what: 'Keystone refused the sign-in.',
  remedy: 'Check user, project, their domains and the secret in the settings.',
}
const noToken: FetchFailure = {
  kind: 'answer',
  what: 'Keystone answered without a token.',
  remedy: 'Check that a proxy in front of it passes the header X-Subject-Token on.',
}
