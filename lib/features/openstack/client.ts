import type { z } from 'zod'
import { err, ok, type Result } from '@/lib/base/result'
import {
  answerOf,
  bodyOf,
  type Called,
  type CallFailure,
} from '@/lib/features/fetched-sources/call'
import type { FetchFailure, FetchPorts } from '@/lib/features/fetched-sources/define-source'
import type { Outgoing, OutgoingAnswer } from '@/lib/features/outgoing/outgoing'
import { type Service, services } from './catalog'
import { ITEM_BYTES, refusal, SHORTER } from './refusal'
import { type CloudAccount, type Session, signIn } from './sign-in'

/**
 * The maximum number of sign-ins of one client within a minute. A token that expires more often is a fault of Keystone.
 */
const MAX_SIGN_INS = 4

export type CloudRequest = {
  service: Service
  method?: Outgoing['method']
  /** Appended to the address of the service. */
  path: string
  /** Sent as JSON. */
  body?: unknown
  /** The microversion of the service. Default: its oldest. */
  version?: string
  /** Maximum length of the answer. The default fits an answer about one object. */
  mostBytes?: number
}

/** A session with a cloud. Calls that fail temporarily are repeated, except those that create something. */
export type Client = {
  projectId: () => string | null
  /** Null if the catalog has no such service. */
  addressOf: (service: Service) => string | null
  /** Returns the answer with any status below 500. */
  send: (request: CloudRequest) => Promise<Result<OutgoingAnswer, CallFailure>>
  /** Returns the body of a 200 answer. */
  get: <T>(request: CloudRequest & { schema: z.ZodType<T> }) => Promise<Result<T, CallFailure>>
}

/** Signs in, and again whenever the token expires. */
export async function openClient(
  account: CloudAccount,
  ports: FetchPorts,
): Promise<Result<Client, FetchFailure>> {
  const first = await signIn(account, ports)
  if (!first.ok) return first
  const sessions = renewing(first.value, () => signIn(account, ports))
  const addressOf = (service: Service) => sessions.current().addresses[service]
  const send = async (request: CloudRequest): Promise<Result<OutgoingAnswer, CallFailure>> => {
    const address = addressOf(request.service)
    if (address === null) return err(noService(request.service, account))
    const sentWith = (token: string) => answerOf(calledOf(address, request, token), ports)
    const { token } = sessions.current()
    const answer = await sentWith(token)
    if (!answer.ok || answer.value.status !== 401) return answer
    const renewed = await sessions.after(token)
    if (!renewed.ok) return err({ ...renewed.error, status: null })
    const second = await sentWith(renewed.value.token)
    if (!second.ok || second.value.status !== 401) return second
    return err({ ...notTrusted(services[request.service].name), status: 401 })
  }
  const get: Client['get'] = async ({ schema, ...request }) => {
    const address = addressOf(request.service)
    if (address === null) return err(noService(request.service, account))
    const answer = await send(request)
    if (!answer.ok) return answer
    const called = calledOf(address, request, '')
    if (answer.value.status !== 200) return err(refusal(called, answer.value))
    return bodyOf(called, answer.value, schema)
  }
  return ok({ projectId: () => sessions.current().projectId, addressOf, send, get })
}

const calledOf = (
  address: string,
  { service, method = 'GET', path, body, version, mostBytes = ITEM_BYTES }: CloudRequest,
  token: string,
): Called => ({
  name: services[service].name,
  mostBytes,
  shorter: SHORTER,
  method,
  url: `${address}${path}`,
  headers: {
    accept: 'application/json',
    'x-auth-token': token,
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    ...(version === undefined ? {} : { 'openstack-api-version': `${service} ${version}` }),
  },
  ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  // After a lost answer it is unknown whether the resource was created.
  isOnce: method === 'POST',
})

/** The session shared by concurrent calls. Calls with an expired token wait for one sign-in. */
function renewing(first: Session, again: () => Promise<Result<Session, FetchFailure>>) {
  let session = first
  let signIns: number[] = []
  let pending: Promise<Result<Session, FetchFailure>> | null = null
  const renew = async () => {
    const renewed = await again()
    if (renewed.ok) session = renewed.value
    pending = null
    return renewed
  }
  return {
    current: () => session,
    /** Returns the session that replaces the one with this token. */
    after: async (token: string): Promise<Result<Session, FetchFailure>> => {
      if (session.token !== token) return ok(session)
      if (pending === null) {
        signIns = signIns.filter((at) => performance.now() - at < SIGN_IN_WINDOW_MS)
        if (signIns.length >= MAX_SIGN_INS - 1) return err(alwaysEnded)
        signIns.push(performance.now())
      }
      pending ??= renew()
      return pending
    },
  }
}

const SIGN_IN_WINDOW_MS = 60_000

const alwaysEnded: FetchFailure = {
  kind: 'sign-in',
  what: `The token of Keystone expired ${MAX_SIGN_INS} times within a minute.`,
  remedy: 'Check the lifetime of tokens in the settings of Keystone, and the clocks of its hosts.',
}

const notTrusted = (name: string): FetchFailure => ({
  kind: 'sign-in',
  what: `${name} refused a token that Keystone had just issued.`,
  remedy: `Check that ${name} trusts this Keystone, and the clocks of both.`,
})

/** Without a region in the settings, launch drivers use the realm of a launch as the region. */
function noService(service: Service, { region, interface: interfaceName }: CloudAccount) {
  const missing = `${interfaceName} address of ${services[service].name}`
  const failure: CallFailure = {
    kind: 'settings',
    what:
      region === null
        ? `The catalog of the cloud has no ${missing}.`
        : `The cloud has no region "${region}" with a ${missing}.`,
    remedy:
      'Name the realm as a region of the cloud, or change the region or the interface in the settings.',
    status: null,
  }
  return failure
}
